import { LIST_CLASSES } from '@backroom/contract/dictionaries';
import { dictDataResource } from '@backroom/contract/resources/dictionaries';
import { useFieldMeta } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

/** Field labels and select options of a dictionary value, in form order. */
export function useDictDataFieldMeta() {
  const t = useText(dictDataText);
  return useFieldMeta(dictDataResource, {
    listClass: LIST_CLASSES.map((value) => ({ value, label: t(`look_${value}`) })),
  });
}
