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
      menuName: t('routeName'),
      title: t('name'),
      titleEn: t('nameEn'),
      icon: t('icon'),
      path: t('path'),
      component: t('component'),
      permission: t('permission'),
      visible: t('visible'),
      noCache: t('noCache'),
      affix: t('affix'),
      alwaysShow: t('alwaysShow'),
      roles: t('roles'),
      sort: tRecord('sort'),
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
