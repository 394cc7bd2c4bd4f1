import { storeResource } from '@backroom/contract/resources/stores';
import { useFieldMeta } from '@backroom/records';

import { useStoreLevels } from './use-store-levels.ts';

/** Field labels and select options of a store, in form order. */
export function useStoreFieldMeta() {
  return useFieldMeta(storeResource, { storeLevel: useStoreLevels() });
}
