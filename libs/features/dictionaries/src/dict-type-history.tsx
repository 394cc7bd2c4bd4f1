import { useGetDictTypeHistoryQuery } from '@backroom/client/dictionaries';
import { type DictType } from '@backroom/contract/dictionaries';
import { type RecordFormProps, RecordHistory, useStatusOptions } from '@backroom/records';

import { idOfDictType, nameOfDictType } from './dict-type-values.ts';
import { useDictTypeLabels } from './use-dict-type-labels.ts';

/** Change history of a dictionary. */
export function DictTypeHistory({ record: type, onClose }: RecordFormProps<DictType>) {
  const labels = useDictTypeLabels();
  const status = useStatusOptions();
  if (!type) return null;
  return (
    <RecordHistory
      name={nameOfDictType(type)}
      useHistory={useGetDictTypeHistoryQuery}
      params={{ id: idOfDictType(type) }}
      labels={labels}
      choices={{ status }}
      onClose={onClose}
    />
  );
}
