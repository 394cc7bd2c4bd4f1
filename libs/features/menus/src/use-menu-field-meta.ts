import { recordText } from '@backroom/records';
import { useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';

/** Field labels and select options of an entry, in form order. */
export function useMenuFieldMeta() {
  const t = useText(menuText);
  const tRecord = useText(recordText);
  return {
    labels: {
      parentId: t('parent'),
      menuType: t('type'),
      title: t('name'),
      titleEn: t('nameEn'),
      menuName: t('routeName'),
      path: t('path'),
      component: t('component'),
      permission: t('permission'),
      icon: t('icon'),
      visible: t('visible'),
      roles: t('roles'),
      sort: tRecord('sort'),
      alwaysShow: t('alwaysShow'),
      noCache: t('noCache'),
      affix: t('affix'),
    },
    choices: {
      menuType: (['M', 'C', 'F'] as const).map((value) => ({ value, label: t(value) })),
      visible: [
        { value: '0', label: t('shown') },
        { value: '1', label: t('hidden') },
      ],
    },
  };
}
