import { pageAccessContract } from '@backroom/contract/page-access';

import { api } from './api.ts';
import { providesTagsOf } from './cache-tags.ts';

export const pageAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageAccess: build.query(providesTagsOf(pageAccessContract.get, 'Navigation')),
  }),
});

export const { useGetPageAccessQuery } = pageAccessApi;
