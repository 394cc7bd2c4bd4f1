import { CUSTOM_VALUE_TYPES } from '@backroom/contract/config';
import { configResource } from '@backroom/contract/resources/config';
import { useFieldLabels } from '@backroom/records';
import { useText } from '@backroom/ui';

import { configText } from './config.text.ts';

/** Field labels and select options of a setting, in form order. */
export function useConfigFieldMeta() {
  const t = useText(configText);
  return {
    labels: useFieldLabels(configResource),
    choices: { valueType: CUSTOM_VALUE_TYPES.map((value) => ({ value, label: t(`type_${value}`) })) },
  };
}
