import { menuResource } from '@backroom/contract/resources/menus';
import { useFieldLabels } from '@backroom/records';
import { useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';

/** Field labels and select options of an entry, in form order. */
export function useMenuFieldMeta() {
  const t = useText(menuText);
  return {
    labels: useFieldLabels(menuResource),
    choices: {
      menuType: (['M', 'C', 'F'] as const).map((value) => ({ value, label: t(value) })),
      visible: [
        { value: '0', label: t('shown') },
        { value: '1', label: t('hidden') },
      ],
    },
  };
}
