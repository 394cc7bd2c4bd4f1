import { pageAccessContract } from '@backroom/contract/page-access';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

export const pageAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageAccess: build.query(queryFromContract(pageAccessContract.get, 'Navigation')),
  }),
});

export const { useGetPageAccessQuery } = pageAccessApi;
