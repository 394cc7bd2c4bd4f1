import type { Menu, MenuNode, MenuType } from '@backroom/contract/menus';
import { MenuIcon, StatusTag, type StatusTone, type TreeTableColumn, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';

const TONES: Record<MenuType, StatusTone> = { M: 'accent', C: 'info', F: 'neutral' };

export function useMenuColumns(): readonly TreeTableColumn<MenuNode>[] {
  const t = useText(menuText);
  return [
    {
      id: 'menuType',
      card: 'status',
      header: t('type'),
      width: 104,
      cell: ({ menuType }) => <StatusTag tone={TONES[menuType]}>{t(menuType)}</StatusTag>,
    },
    {
      id: 'icon',
      priority: 'low',
      header: t('icon'),
      width: 56,
      align: 'center',
      cell: (menu) => <IconCell {...menu} />,
    },
    { id: 'permission', card: 'detail', priority: 'medium', header: t('permission'), width: 208 },
    { id: 'path', priority: 'low', header: t('path'), width: 176 },
    { id: 'roleCount', priority: 'low', header: t('roleCount'), width: 72, align: 'end' },
    {
      id: 'visible',
      card: 'meta',
      priority: 'medium',
      header: t('visible'),
      width: 72,
      cell: ({ menuType, visible }) => (menuType === 'F' ? '' : t(visible === '0' ? 'shown' : 'hidden')),
    },
  ];
}

const IconCell = ({ icon }: Menu) => (icon === '' ? null : <MenuIcon name={icon} />);
