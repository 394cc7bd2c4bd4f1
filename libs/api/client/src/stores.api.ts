import { storeContract } from '@backroom/contract/stores';

import { api, fromContract } from './api.ts';

/** Administration of stores. The store of the current user is a separate file, because every page loads it. */
export const storesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query({ ...fromContract(storeContract.list), providesTags: ['Store'] }),
    getStoreDetail: build.query({ ...fromContract(storeContract.detail), providesTags: ['Store', 'Dept'] }),
    getStoreHistory: build.query({ ...fromContract(storeContract.history), providesTags: ['Store'] }),
    getStoreManagers: build.query({ ...fromContract(storeContract.managers) }),
    getDeptsWithoutProfile: build.query({
      ...fromContract(storeContract.deptsWithoutProfile),
      providesTags: ['Store', 'Dept'],
    }),
    createStore: build.mutation({ ...fromContract(storeContract.create), invalidatesTags: ['Store', 'Dept'] }),
    updateStore: build.mutation({ ...fromContract(storeContract.update), invalidatesTags: ['Store', 'Dept'] }),
    removeStores: build.mutation({ ...fromContract(storeContract.remove), invalidatesTags: ['Store', 'Dept'] }),
  }),
});

export const {
  useCreateStoreMutation,
  useGetDeptsWithoutProfileQuery,
  useGetStoreDetailQuery,
  useGetStoreHistoryQuery,
  useGetStoreManagersQuery,
  useGetStoresQuery,
  useRemoveStoresMutation,
  useUpdateStoreMutation,
} = storesApi;
