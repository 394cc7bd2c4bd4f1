import { useMemo } from 'react';

import { useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import type { DictData } from '@backroom/contract/dictionaries';
import type { StatusChange } from '@backroom/records';

import { canChangeStatus, toDictDataValues } from './dict-data-values.ts';

/** How values of a dictionary are enabled and disabled. */
export function useDictDataStatus(): StatusChange<DictData> {
  const [update] = useUpdateDictDataMutation();
  return useMemo(
    () => ({
      save: (record, status) =>
        update({
          params: { dictCode: record.dictCode },
          body: { ...toDictDataValues(record), status, version: record.version },
        }),
      isChangeable: canChangeStatus,
    }),
    [update],
  );
}
