import { menuContract } from '@backroom/contract/menus';

import { api, call, type CallArg } from './api.ts';

const { query } = call(menuContract.menuRole);

/** Sixteen levels of entries, each an object and an array, and the fields of an entry. */
const MOST_LEVELS = 40;

/** Truncates deeper levels: recursive traversals in the store would overflow the stack. */
const cut = (value: unknown, levels = MOST_LEVELS): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => cut(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item, levels - 1)]));
};

/** The navigation as the server sends it. `useNavigation` parses it. */
export const menuRoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No `responseSchema`: one invalid entry would invalidate the whole menu.
    getMenuRole: build.query<unknown, CallArg<typeof menuContract.menuRole>>({
      query,
      transformResponse: (menu) => cut(menu),
      providesTags: ['Menu'],
    }),
  }),
});

export const { useGetMenuRoleQuery } = menuRoleApi;
