import { dictTypeResource } from '@backroom/contract/resources/dictionaries';
import { useFieldLabels, useStatusOptions } from '@backroom/records';

/** Field labels and select options of a dictionary, in form order. */
export function useDictTypeFieldMeta() {
  return {
    labels: useFieldLabels(dictTypeResource),
    choices: { status: useStatusOptions() },
  };
}
