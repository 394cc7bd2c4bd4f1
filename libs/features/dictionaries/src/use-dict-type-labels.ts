import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';

/** Field labels of a dictionary, in form order. */
export function useDictTypeLabels() {
  const t = useText(dictTypeText);
  const words = useText(recordText);
  return { dictName: t('name'), dictType: t('key'), status: words('status'), remark: words('remark') };
}
