import { storeManagementContract } from '@backroom/contract/store-management';

import { api, call } from './api.ts';

/** Administration of stores. The store of the current user is a separate file, because every page loads it. */
export const storeManagementApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query({ ...call(storeManagementContract.list), providesTags: ['Store'] }),
    getStoreDetail: build.query({ ...call(storeManagementContract.detail), providesTags: ['Store', 'Dept'] }),
    getStoreHistory: build.query({ ...call(storeManagementContract.history), providesTags: ['Store'] }),
    getStoreManagers: build.query({ ...call(storeManagementContract.managers) }),
    getBareStores: build.query({ ...call(storeManagementContract.bare), providesTags: ['Store', 'Dept'] }),
    createStore: build.mutation({ ...call(storeManagementContract.create), invalidatesTags: ['Store', 'Dept'] }),
    updateStore: build.mutation({ ...call(storeManagementContract.update), invalidatesTags: ['Store', 'Dept'] }),
    removeStores: build.mutation({ ...call(storeManagementContract.remove), invalidatesTags: ['Store', 'Dept'] }),
  }),
});

export const {
  useCreateStoreMutation,
  useGetBareStoresQuery,
  useGetStoreDetailQuery,
  useGetStoreHistoryQuery,
  useGetStoreManagersQuery,
  useGetStoresQuery,
  useRemoveStoresMutation,
  useUpdateStoreMutation,
} = storeManagementApi;
