import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';

/** Field labels of a dictionary, in form order. */
export function useDictTypeLabels() {
  const t = useText(dictTypeText);
  const tRecord = useText(recordText);
  return { dictName: t('name'), dictType: t('key'), status: tRecord('status'), remark: tRecord('remark') };
}
