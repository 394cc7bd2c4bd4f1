import { useGetDictDataHistoryQuery } from '@backroom/client/dictionaries';
import { type DictData } from '@backroom/contract/dictionaries';
import { type RecordFormProps, RecordHistory } from '@backroom/records';

import { labelOfDictData } from './dict-data-values.ts';
import { useDictDataWording } from './use-dict-data-wording.ts';

/** Change history of a dictionary value. */
export function DictDataHistory({ record: value, onClose }: RecordFormProps<DictData>) {
  const wording = useDictDataWording();
  if (!value) return null;
  return (
    <RecordHistory
      {...wording}
      name={labelOfDictData(value)}
      useHistory={useGetDictDataHistoryQuery}
      params={{ dictCode: value.dictCode }}
      onClose={onClose}
    />
  );
}
