import { menuManagementContract } from '@backroom/contract/menu-management';

import { api, call } from './api.ts';

/** Menus determine the navigation and what roles can grant. */
const CHANGED = ['MenuEntry', 'Menu', 'Role'] as const;

export const menuManagementApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenuEntries: build.query({ ...call(menuManagementContract.list), providesTags: ['MenuEntry'] }),
    getMenuTags: build.query(call(menuManagementContract.tags)),
    getMenuEntryHistory: build.query({ ...call(menuManagementContract.history), providesTags: ['MenuEntry'] }),
    createMenuEntry: build.mutation({ ...call(menuManagementContract.create), invalidatesTags: CHANGED }),
    updateMenuEntry: build.mutation({ ...call(menuManagementContract.update), invalidatesTags: CHANGED }),
    moveMenuEntry: build.mutation({ ...call(menuManagementContract.move), invalidatesTags: CHANGED }),
    removeMenuEntries: build.mutation({ ...call(menuManagementContract.remove), invalidatesTags: CHANGED }),
  }),
});

export const {
  useCreateMenuEntryMutation,
  useGetMenuEntriesQuery,
  useGetMenuEntryHistoryQuery,
  useGetMenuTagsQuery,
  useMoveMenuEntryMutation,
  useRemoveMenuEntriesMutation,
  useUpdateMenuEntryMutation,
} = menuManagementApi;
