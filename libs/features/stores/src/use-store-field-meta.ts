import { storeResource } from '@backroom/contract/resources/stores';
import { useFieldLabels, useStatusOptions } from '@backroom/records';

import { useStoreLevels } from './use-store-levels.ts';

/** Field labels and select options of a store, in form order. */
export function useStoreFieldMeta() {
  return {
    labels: useFieldLabels(storeResource),
    choices: { status: useStatusOptions(), storeLevel: useStoreLevels() },
  };
}
