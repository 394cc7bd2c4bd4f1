import { menuContract } from '@backroom/contract/menus';

import { api, fromContract } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenus: build.query(providesTagsOf(menuContract.list, 'Menu', 'RoleMenus', 'RoleSet')),
    // Constants of the server.
    getMenuTags: build.query(fromContract(menuContract.tags)),
    getMenuHistory: build.query(providesTagsOf(menuContract.history, 'Menu', 'RoleName', 'RoleSet')),
    getMenuRoles: build.query(providesTagsOf(menuContract.roles, 'RoleMenus', 'RoleName', 'RoleSet')),
    importMenus: build.mutation(
      invalidatesTagsOf(menuContract.import, ({ body }) => (body.dryRun ? [] : ['Menu', 'Navigation'])),
    ),
    createMenu: build.mutation(invalidatesTagsOf(menuContract.create, ['Menu', 'Navigation'])),
    updateMenu: build.mutation(invalidatesTagsOf(menuContract.update, ['Menu', 'Navigation'])),
    moveMenu: build.mutation(invalidatesTagsOf(menuContract.move, ['Menu', 'Navigation'])),
    removeMenus: build.mutation(invalidatesTagsOf(menuContract.remove, ['Menu', 'Navigation'])),
  }),
});

export const {
  useCreateMenuMutation,
  useGetMenusQuery,
  useGetMenuHistoryQuery,
  useGetMenuRolesQuery,
  useGetMenuTagsQuery,
  useImportMenusMutation,
  useMoveMenuMutation,
  useRemoveMenusMutation,
  useUpdateMenuMutation,
} = menusApi;
