import type { MenuNode } from '@backroom/contract/menus';
import { RECORD_FIELDS } from '@backroom/records/testing';

export const createMenuNode = (menuId: number, values: Partial<MenuNode> = {}): MenuNode => ({
  menuId,
  parentId: 0,
  menuType: 'C',
  menuName: `Menu${menuId}`,
  title: `菜单${menuId}`,
  titleEn: `Menu ${menuId}`,
  icon: '',
  path: `/menu/${menuId}`,
  component: '/admin/x/index',
  permission: `admin:menu${'x'.repeat(menuId)}:list`,
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: menuId * 10,
  roleCount: 0,
  children: [],
  ...RECORD_FIELDS,
  ...values,
});
