import { dictDataContract, type DictImportResult, dictTypeContract } from '@backroom/contract/dictionaries';
import type { Job } from '@backroom/contract/jobs';

import { api } from '../api.ts';
import { eventBus } from '../events/event-bus.api.ts';
import { mutationFromContract, queryFromContract, unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';
import { updateFromContract } from '../queries/update-tags.ts';

/** Pages show labels and options again and again. */
const OPTIONS_KEPT_SECONDS = 600;

/** Tells the other tabs of this browser of a successful change, which drop their options. */
const onQueryStarted = async (_arg: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
  try {
    await queryFulfilled;
    eventBus.send('dictionaries', `changed ${Math.random()}`);
  } catch {
    // Nothing was changed, or it is unknown; the other tabs keep their data.
  }
};

/** Options are kept after the last page that uses them has closed, and dropped when any tab changes a dictionary. */
const optionsCache = { keepUnusedDataFor: OPTIONS_KEPT_SECONDS };

/** The dictionary of rows that name none. */
interface DictImportQuery {
  dictType?: string;
}

export const dictionariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDictTypes: build.query(queryFromContract(dictTypeContract.list, 'DictType')),
    getDictType: build.query(queryFromContract(dictTypeContract.byId, 'DictType')),
    getDictTypeHistory: build.query(queryFromContract(dictTypeContract.history, 'DictType', 'RoleName', 'RoleSet')),
    createDictType: build.mutation({ ...mutationFromContract(dictTypeContract.create, 'DictType'), onQueryStarted }),
    // A new key is applied to the values; a disabled dictionary has no options.
    updateDictType: build.mutation(
      updateFromContract(
        dictTypeContract.update,
        'DictType',
        'id',
        { DictData: ['dictType', 'status'] },
        onQueryStarted,
      ),
    ),
    removeDictTypes: build.mutation({ ...mutationFromContract(dictTypeContract.remove, 'DictType'), onQueryStarted }),
    getDictTypeOptions: build.query({ ...queryFromContract(dictTypeContract.options, 'DictType'), ...optionsCache }),

    getDictDataPage: build.query(queryFromContract(dictDataContract.list, 'DictData')),
    getDictData: build.query(queryFromContract(dictDataContract.byId, 'DictData')),
    getDictDataHistory: build.query(queryFromContract(dictDataContract.history, 'DictData', 'RoleName', 'RoleSet')),
    getDictOptions: build.query({ ...queryFromContract(dictDataContract.options, 'DictData'), ...optionsCache }),
    // A dictionary includes the number of its values.
    createDictData: build.mutation({
      ...mutationFromContract(dictDataContract.create, ['DictData', 'DictType']),
      onQueryStarted,
    }),
    updateDictData: build.mutation(
      updateFromContract(dictDataContract.update, 'DictData', 'dictCode', { DictType: ['dictType'] }, onQueryStarted),
    ),
    reorderDictData: build.mutation({ ...mutationFromContract(dictDataContract.reorder, 'DictData'), onQueryStarted }),
    removeDictData: build.mutation({
      ...mutationFromContract(dictDataContract.remove, ['DictData', 'DictType']),
      onQueryStarted,
    }),
    importDictData: build.mutation<DictImportResult | Job, ImportArg & DictImportQuery>({
      query: toImportQuery(dictDataContract.import, ['dictType']),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['DictData', 'DictType'])),
      onQueryStarted: (arg, lifecycle) => (arg.dryRun ? undefined : onQueryStarted(arg, lifecycle)),
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
  useImportDictDataMutation,
  useRemoveDictDataMutation,
  useRemoveDictTypesMutation,
  useReorderDictDataMutation,
  useUpdateDictDataMutation,
  useUpdateDictTypeMutation,
} = dictionariesApi;
