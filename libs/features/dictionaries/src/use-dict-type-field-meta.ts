import { recordText, useStatusOptions } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';

/** Field labels and select options of a dictionary, in form order. */
export function useDictTypeFieldMeta() {
  const t = useText(dictTypeText);
  const tRecord = useText(recordText);
  return {
    labels: { dictName: t('name'), dictType: t('key'), status: tRecord('status'), remark: tRecord('remark') },
    choices: { status: useStatusOptions() },
  };
}
