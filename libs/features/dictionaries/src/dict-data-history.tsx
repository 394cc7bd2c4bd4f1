import { useOptions } from '@backroom/client';
import { dictionariesApi, useGetDictDataHistoryQuery } from '@backroom/client/dictionaries';
import type { DictData } from '@backroom/contract/dictionaries';
import { createRecordHistory } from '@backroom/records';

import { getDictDataLabel } from './dict-data-values.ts';
import { useDictDataFieldMeta } from './use-dict-data-field-meta.ts';

export const DictDataHistory = createRecordHistory({
  useHistory: useGetDictDataHistoryQuery,
  getName: getDictDataLabel,
  getParams: ({ dictCode }: DictData) => ({ dictCode }),
  useFieldMeta: useHistoryFieldMeta,
});

function useHistoryFieldMeta() {
  const { labels, choices } = useDictDataFieldMeta();
  const { options: types } = useOptions(dictionariesApi.endpoints.getDictTypeOptions, {
    id: 'dictType',
    suppressErrors: 'all',
  });
  return {
    labels,
    choices: { ...choices, dictType: types.map(({ dictType, dictName }) => ({ value: dictType, label: dictName })) },
  };
}
