import { listClass } from '@backroom/contract/dictionaries';
import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

/** Field labels and select options of a dictionary value, in form order. */
export function useDictDataWording() {
  const t = useText(dictDataText);
  const words = useText(recordText);
  return {
    labels: {
      dictType: t('dictionary'),
      dictLabel: t('label'),
      dictValue: t('value'),
      dictSort: words('sort'),
      status: words('status'),
      listClass: t('look'),
      remark: words('remark'),
    },
    choices: {
      status: useStatusOptions(),
      listClass: listClass.options.map((look) => ({ value: look, label: t(`look_${look}`) })),
    },
  };
}
