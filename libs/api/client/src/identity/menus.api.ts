import { menuContract } from '@backroom/contract/menus';

import { api, fromContract } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenus: build.query(queryFromContract(menuContract.list, 'Menu', 'RoleMenus', 'RoleSet')),
    // Constants of the server.
    getMenuTags: build.query(fromContract(menuContract.tags)),
    getMenuHistory: build.query(queryFromContract(menuContract.history, 'Menu', 'RoleName', 'RoleSet')),
    getMenuRoles: build.query(queryFromContract(menuContract.roles, 'RoleMenus', 'RoleName', 'RoleSet')),
    importMenus: build.mutation(
      mutationFromContract(menuContract.import, ({ body }) => (body.dryRun ? [] : ['Menu', 'Navigation'])),
    ),
    createMenu: build.mutation(mutationFromContract(menuContract.create, ['Menu', 'Navigation'])),
    updateMenu: build.mutation(mutationFromContract(menuContract.update, ['Menu', 'Navigation'])),
    moveMenu: build.mutation(mutationFromContract(menuContract.move, ['Menu', 'Navigation'])),
    removeMenus: build.mutation(mutationFromContract(menuContract.remove, ['Menu', 'Navigation'])),
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
