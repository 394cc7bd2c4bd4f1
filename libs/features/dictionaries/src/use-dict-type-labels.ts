import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';

/** What the fields of a dictionary are called, in the order of its form. */
export function useDictTypeLabels() {
  const t = useText(dictTypeText);
  const words = useText(recordText);
  return { dictName: t('name'), dictType: t('key'), status: words('status'), remark: words('remark') };
}
