import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';

import { api, fromContract } from './api.ts';

export const dictionariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDictTypes: build.query({ ...fromContract(dictTypeContract.list), providesTags: ['DictType'] }),
    getDictType: build.query({ ...fromContract(dictTypeContract.byId), providesTags: ['DictType'] }),
    getDictTypeHistory: build.query({ ...fromContract(dictTypeContract.history), providesTags: ['DictType'] }),
    createDictType: build.mutation({ ...fromContract(dictTypeContract.create), invalidatesTags: ['DictType'] }),
    // A new key is applied to the values.
    updateDictType: build.mutation({
      ...fromContract(dictTypeContract.update),
      invalidatesTags: ['DictType', 'DictData'],
    }),
    removeDictTypes: build.mutation({ ...fromContract(dictTypeContract.remove), invalidatesTags: ['DictType'] }),

    getDictDataPage: build.query({ ...fromContract(dictDataContract.list), providesTags: ['DictData'] }),
    getDictData: build.query({ ...fromContract(dictDataContract.byId), providesTags: ['DictData'] }),
    getDictDataHistory: build.query({ ...fromContract(dictDataContract.history), providesTags: ['DictData'] }),
    getDictOptions: build.query({ ...fromContract(dictDataContract.options), providesTags: ['DictData'] }),
    // A dictionary includes the number of its values.
    createDictData: build.mutation({
      ...fromContract(dictDataContract.create),
      invalidatesTags: ['DictData', 'DictType'],
    }),
    updateDictData: build.mutation({ ...fromContract(dictDataContract.update), invalidatesTags: ['DictData'] }),
    removeDictData: build.mutation({
      ...fromContract(dictDataContract.remove),
      invalidatesTags: ['DictData', 'DictType'],
    }),
  }),
});

export const {
  useCreateDictDataMutation,
  useCreateDictTypeMutation,
  useGetDictDataHistoryQuery,
  useGetDictDataPageQuery,
  useGetDictDataQuery,
  useGetDictOptionsQuery,
  useGetDictTypeHistoryQuery,
  useGetDictTypeQuery,
  useGetDictTypesQuery,
  useRemoveDictDataMutation,
  useRemoveDictTypesMutation,
  useUpdateDictDataMutation,
  useUpdateDictTypeMutation,
} = dictionariesApi;
