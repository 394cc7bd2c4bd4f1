import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { menus } from '../../schema/menus.table.ts';
import type { MenuRepository } from './menus.repository.ts';

export const NAME_TAKEN = { 'zh-CN': '已存在相同名称的菜单', 'en-US': 'There is already an entry with this name' };

export const createMenuEntity = (repository: MenuRepository): EntityConfig<typeof menus> => ({
  name: 'menu',
  table: menus,
  id: 'menuId',
  toRecord: (row, tx) => repository.hydrate(row, tx),
  constraints: { sys_menu_name: { path: 'menuName', text: NAME_TAKEN } },
});
