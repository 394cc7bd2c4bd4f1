import { menuContract } from '@backroom/contract/menus';

import { api, call, type CallArg } from './api.ts';

const { query } = call(menuContract.menuRole);

/** Sixteen levels of the menu and what is in an entry: an object and a list for each. */
const MOST_LEVELS = 40;

/** What lies deeper never reaches the store, which walks through all that it keeps, and would overflow. */
const cut = (value: unknown, levels = MOST_LEVELS): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => cut(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item, levels - 1)]));
};

/** The menu as the server sends it, for those who only wait for it; `useMenu` of `@backroom/client/menus` reads it. */
export const menuRoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No `responseSchema`: one bad entry would take all others with it.
    getMenuRole: build.query<unknown, CallArg<typeof menuContract.menuRole>>({
      query,
      transformResponse: (menu) => cut(menu),
      providesTags: ['Menu'],
    }),
  }),
});

export const { useGetMenuRoleQuery } = menuRoleApi;
