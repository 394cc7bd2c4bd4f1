import { menuContract } from '@backroom/contract/menus';

import { api, fromContract } from './api.ts';

/** Menus determine the navigation and what roles can grant. */
const AFFECTED_TAGS = ['Menu', 'Navigation', 'Role'] as const;

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenus: build.query({ ...fromContract(menuContract.list), providesTags: ['Menu'] }),
    getMenuTags: build.query(fromContract(menuContract.tags)),
    getMenuHistory: build.query({ ...fromContract(menuContract.history), providesTags: ['Menu'] }),
    createMenu: build.mutation({ ...fromContract(menuContract.create), invalidatesTags: AFFECTED_TAGS }),
    updateMenu: build.mutation({ ...fromContract(menuContract.update), invalidatesTags: AFFECTED_TAGS }),
    moveMenu: build.mutation({ ...fromContract(menuContract.move), invalidatesTags: AFFECTED_TAGS }),
    removeMenus: build.mutation({ ...fromContract(menuContract.remove), invalidatesTags: AFFECTED_TAGS }),
  }),
});

export const {
  useCreateMenuMutation,
  useGetMenusQuery,
  useGetMenuHistoryQuery,
  useGetMenuTagsQuery,
  useMoveMenuMutation,
  useRemoveMenusMutation,
  useUpdateMenuMutation,
} = menusApi;
