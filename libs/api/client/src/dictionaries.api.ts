import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';

import { api, call } from './api.ts';

export const dictionariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDictTypes: build.query({ ...call(dictTypeContract.list), providesTags: ['DictType'] }),
    getDictType: build.query({ ...call(dictTypeContract.byId), providesTags: ['DictType'] }),
    getDictTypeHistory: build.query({ ...call(dictTypeContract.history), providesTags: ['DictType'] }),
    createDictType: build.mutation({ ...call(dictTypeContract.create), invalidatesTags: ['DictType'] }),
    // A new key is applied to the values.
    updateDictType: build.mutation({ ...call(dictTypeContract.update), invalidatesTags: ['DictType', 'DictData'] }),
    removeDictTypes: build.mutation({ ...call(dictTypeContract.remove), invalidatesTags: ['DictType'] }),

    getDictDataPage: build.query({ ...call(dictDataContract.list), providesTags: ['DictData'] }),
    getDictData: build.query({ ...call(dictDataContract.byId), providesTags: ['DictData'] }),
    getDictDataHistory: build.query({ ...call(dictDataContract.history), providesTags: ['DictData'] }),
    getDictOptions: build.query({ ...call(dictDataContract.options), providesTags: ['DictData'] }),
    // A dictionary includes the number of its values.
    createDictData: build.mutation({ ...call(dictDataContract.create), invalidatesTags: ['DictData', 'DictType'] }),
    updateDictData: build.mutation({ ...call(dictDataContract.update), invalidatesTags: ['DictData'] }),
    removeDictData: build.mutation({ ...call(dictDataContract.remove), invalidatesTags: ['DictData', 'DictType'] }),
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
