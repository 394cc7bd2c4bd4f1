import { CUSTOM_VALUE_TYPES } from '@backroom/contract/config';
import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';

/** Field labels and select options of a setting, in form order. */
export function useConfigFieldMeta() {
  const t = useText(configText);
  const tRecord = useText(recordText);
  return {
    labels: {
      configName: t('name'),
      configKey: t('key'),
      valueType: t('type'),
      configValue: t('value'),
      isPublic: t('public'),
      isReadable: t('readable'),
      isSecret: t('secret'),
      isWritable: t('writable'),
      remark: tRecord('remark'),
    },
    choices: { valueType: CUSTOM_VALUE_TYPES.map((value) => ({ value, label: t(`type_${value}`) })) },
  };
}
