import { menuContract } from '@backroom/contract/menus';

import { api, call, type CallArg } from './api.ts';
import { type MenuNode, readMenu } from './menu-tree.ts';

const { query } = call(menuContract.menuRole);

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No `responseSchema`: one bad entry would take all others with it.
    getMenuRole: build.query<MenuNode[], CallArg<typeof menuContract.menuRole>>({
      query,
      transformResponse: (data) => readMenu(data, (reason) => console.warn(reason)),
      providesTags: ['Menu'],
    }),
  }),
});

export const { useGetMenuRoleQuery } = menusApi;
export { type Address, safeHref } from './menu-address.ts';
export { flattenMenu, type MenuFault, type MenuNode, NO_NAME } from './menu-tree.ts';
