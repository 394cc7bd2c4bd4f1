import { useGetDictDataHistoryQuery } from '@backroom/client/dictionaries';
import type { DictData } from '@backroom/contract/dictionaries';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getDictDataLabel } from './dict-data-values.ts';
import { useDictDataFieldMeta } from './use-dict-data-field-meta.ts';

/** Change history of a dictionary value. */
export function DictDataHistory({ record: value, onClose }: RecordDialogProps<DictData>) {
  const fieldMeta = useDictDataFieldMeta();
  if (!value) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getDictDataLabel(value)}
      useHistory={useGetDictDataHistoryQuery}
      params={{ dictCode: value.dictCode }}
      onClose={onClose}
    />
  );
}
