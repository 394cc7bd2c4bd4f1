import { useGetDictTypeHistoryQuery } from '@backroom/client/dictionaries';
import type { DictType } from '@backroom/contract/dictionaries';
import { type RecordDialogProps, RecordHistory, useStatusOptions } from '@backroom/records';

import { getDictTypeId, getDictTypeName } from './dict-types-values.ts';
import { useDictTypeLabels } from './use-dict-type-labels.ts';

/** Change history of a dictionary. */
export function DictTypeHistory({ record: type, onClose }: RecordDialogProps<DictType>) {
  const labels = useDictTypeLabels();
  const status = useStatusOptions();
  if (!type) return null;
  return (
    <RecordHistory
      name={getDictTypeName(type)}
      useHistory={useGetDictTypeHistoryQuery}
      params={{ id: getDictTypeId(type) }}
      labels={labels}
      choices={{ status }}
      onClose={onClose}
    />
  );
}
