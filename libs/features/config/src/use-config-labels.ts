import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';

/** What the fields of a setting are called, in the order of its form. */
export function useConfigLabels() {
  const t = useText(configText);
  const words = useText(recordText);
  return {
    configName: t('name'),
    configKey: t('key'),
    configValue: t('value'),
    isPublic: t('public'),
    isReadable: t('readable'),
    isSecret: t('secret'),
    remark: words('remark'),
  };
}
