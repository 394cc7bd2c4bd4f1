import { navigationContract } from '@backroom/contract/navigation';

import { api, type EndpointArg } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

const { query, providesTags } = queryFromContract(navigationContract.get, 'Navigation');

/** Sixteen levels of entries, each an object and an array, and the fields of an entry. */
const MAX_DEPTH = 40;

/** Truncates deeper levels: recursive traversals in the store would overflow the stack. */
const truncate = (value: unknown, levels = MAX_DEPTH): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => truncate(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncate(item, levels - 1)]));
};

/** The navigation as the server sends it. `useNavigation` parses it. */
export const navigationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No `responseSchema`: one invalid entry would invalidate the whole menu.
    getNavigation: build.query<unknown, EndpointArg<typeof navigationContract.get>>({
      query,
      transformResponse: (menu) => truncate(menu),
      providesTags,
    }),
  }),
});

export const { useGetNavigationQuery } = navigationApi;
