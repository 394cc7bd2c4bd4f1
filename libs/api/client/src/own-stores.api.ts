import { ownStoreContract } from '@backroom/contract/own-stores';

import { api, fromContract } from './api.ts';

export const ownStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnStore: build.query({ ...fromContract(ownStoreContract.byId), providesTags: ['Store'] }),
  }),
});

export const { useGetOwnStoreQuery } = ownStoresApi;
