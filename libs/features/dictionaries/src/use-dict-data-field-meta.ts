import { LIST_CLASSES } from '@backroom/contract/dictionaries';
import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

/** Field labels and select options of a dictionary value, in form order. */
export function useDictDataFieldMeta() {
  const t = useText(dictDataText);
  const tRecord = useText(recordText);
  return {
    labels: {
      dictType: t('dictionary'),
      dictLabel: t('label'),
      dictLabelEn: t('labelEn'),
      dictValue: t('value'),
      listClass: t('look'),
      dictSort: tRecord('sort'),
      isDefault: t('default'),
      status: tRecord('status'),
      remark: tRecord('remark'),
    },
    choices: {
      status: useStatusOptions(),
      listClass: LIST_CLASSES.map((value) => ({ value, label: t(`look_${value}`) })),
    },
  };
}
