import { storeContract } from '@backroom/contract/stores';

import { api, call } from './api.ts';

export const storesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStore: build.query({ ...call(storeContract.byId), providesTags: ['Store'] }),
  }),
});

export const { useGetStoreQuery } = storesApi;
