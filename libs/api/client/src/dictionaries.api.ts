import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';

import { api } from './api.ts';
import { changes, providesTagsOf } from './cache-tags.ts';
import { updates } from './update-tags.ts';

export const dictionariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDictTypes: build.query(providesTagsOf(dictTypeContract.list, 'DictType')),
    getDictType: build.query(providesTagsOf(dictTypeContract.byId, 'DictType')),
    getDictTypeHistory: build.query(providesTagsOf(dictTypeContract.history, 'DictType', 'RoleName', 'RoleSet')),
    createDictType: build.mutation(changes(dictTypeContract.create, 'DictType')),
    // A new key is applied to the values; a disabled dictionary has no options.
    updateDictType: build.mutation(
      updates(dictTypeContract.update, 'DictType', 'id', { DictData: ['dictType', 'status'] }),
    ),
    removeDictTypes: build.mutation(changes(dictTypeContract.remove, 'DictType')),

    getDictDataPage: build.query(providesTagsOf(dictDataContract.list, 'DictData')),
    getDictData: build.query(providesTagsOf(dictDataContract.byId, 'DictData')),
    getDictDataHistory: build.query(providesTagsOf(dictDataContract.history, 'DictData', 'RoleName', 'RoleSet')),
    getDictOptions: build.query(providesTagsOf(dictDataContract.options, 'DictData')),
    // A dictionary includes the number of its values.
    createDictData: build.mutation(changes(dictDataContract.create, ['DictData', 'DictType'])),
    updateDictData: build.mutation(
      updates(dictDataContract.update, 'DictData', 'dictCode', { DictType: ['dictType'] }),
    ),
    removeDictData: build.mutation(changes(dictDataContract.remove, ['DictData', 'DictType'])),
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
