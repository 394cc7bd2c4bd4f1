import { useMemo } from 'react';

import { useUpdateStoreMutation } from '@backroom/client/stores';
import type { Store } from '@backroom/contract/stores';
import type { StatusChange } from '@backroom/records';

import { toStoreValues } from './stores-values.ts';

/** How stores are enabled and disabled. */
export function useStoreStatus(): StatusChange<Store> {
  const [update] = useUpdateStoreMutation();
  return useMemo(
    () => ({
      save: (store, status) =>
        update({
          params: { storeId: store.storeId },
          body: { ...toStoreValues(store), status, version: store.version },
        }),
    }),
    [update],
  );
}
