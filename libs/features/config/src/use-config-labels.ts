import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';

/** Field labels of a setting, in form order. */
export function useConfigLabels() {
  const t = useText(configText);
  const tRecord = useText(recordText);
  return {
    configName: t('name'),
    configKey: t('key'),
    valueType: t('type'),
    configValue: t('value'),
    isPublic: t('public'),
    isReadable: t('readable'),
    isSecret: t('secret'),
    isWritable: t('writable'),
    remark: tRecord('remark'),
  };
}
