import { useMemo } from 'react';

import { useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import type { DictType } from '@backroom/contract/dictionaries';
import type { StatusChange } from '@backroom/records';

import { canChangeStatus, toDictTypeValues } from './dict-types-values.ts';

/** How dictionaries are enabled and disabled. */
export function useDictTypeStatus(): StatusChange<DictType> {
  const [update] = useUpdateDictTypeMutation();
  return useMemo(
    () => ({
      save: (record, status) =>
        update({
          params: { id: record.id },
          body: { ...toDictTypeValues(record), status, version: record.version },
        }),
      isChangeable: canChangeStatus,
    }),
    [update],
  );
}
