import { menuContract } from '@backroom/contract/menus';

import { api, call, type CallArg } from './api.ts';

const { query } = call(menuContract.menuRole);

/** The menu as the server sends it, for those who only wait for it; `useMenu` of `@backroom/client/menus` reads it. */
export const menuRoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No `responseSchema`: one bad entry would take all others with it.
    getMenuRole: build.query<unknown, CallArg<typeof menuContract.menuRole>>({ query, providesTags: ['Menu'] }),
  }),
});

export const { useGetMenuRoleQuery } = menuRoleApi;
