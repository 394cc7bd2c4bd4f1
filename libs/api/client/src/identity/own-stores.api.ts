import { ownStoreContract } from '@backroom/contract/own-stores';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

export const ownStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnStore: build.query(queryFromContract(ownStoreContract.byId, 'Store', 'DeptName')),
  }),
});

export const { useGetOwnStoreQuery } = ownStoresApi;
