import { useGetDictDataHistoryQuery, useGetDictTypeOptionsQuery } from '@backroom/client/dictionaries';
import type { DictData } from '@backroom/contract/dictionaries';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getDictDataLabel } from './dict-data-values.ts';
import { useDictDataFieldMeta } from './use-dict-data-field-meta.ts';

/** Change history of a dictionary value. */
export function DictDataHistory({ record: value, onClose }: RecordDialogProps<DictData>) {
  const { labels, choices } = useDictDataFieldMeta();
  const { data: types = [] } = useGetDictTypeOptionsQuery({ suppressErrors: 'all' });
  if (!value) return null;
  return (
    <RecordHistory
      labels={labels}
      choices={{ ...choices, dictType: types.map(({ dictType, dictName }) => ({ value: dictType, label: dictName })) }}
      name={getDictDataLabel(value)}
      useHistory={useGetDictDataHistoryQuery}
      params={{ dictCode: value.dictCode }}
      onClose={onClose}
    />
  );
}
