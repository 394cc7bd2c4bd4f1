import { ownStoreContract } from '@backroom/contract/own-stores';

import { api } from './api.ts';
import { providesTagsOf } from './cache-tags.ts';

export const ownStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnStore: build.query(providesTagsOf(ownStoreContract.byId, 'Store', 'DeptName')),
  }),
});

export const { useGetOwnStoreQuery } = ownStoresApi;
