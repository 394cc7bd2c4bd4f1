import { useGetDictTypeHistoryQuery } from '@backroom/client/dictionaries';
import type { DictType } from '@backroom/contract/dictionaries';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { getDictTypeId, getDictTypeName } from './dict-types-values.ts';
import { useDictTypeFieldMeta } from './use-dict-type-field-meta.ts';

/** Change history of a dictionary. */
export function DictTypeHistory({ record: type, onClose }: RecordDialogProps<DictType>) {
  const fieldMeta = useDictTypeFieldMeta();
  if (!type) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getDictTypeName(type)}
      useHistory={useGetDictTypeHistoryQuery}
      params={{ id: getDictTypeId(type) }}
      onClose={onClose}
    />
  );
}
