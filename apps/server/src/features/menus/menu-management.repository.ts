import { eq, getTableColumns, inArray, type InferSelectModel, sql } from 'drizzle-orm';

import { type Menu, type MenuNode } from '@backroom/contract/menu-management';

import { recordFieldsOf } from '../../kernel/columns.ts';
import { type Database, type Executor } from '../../kernel/database.ts';
import { roleMenus, roles } from '../roles/roles.table.ts';
import { computed } from '../table-parts.ts';
import { menus } from './menus.table.ts';

export type MenuRow = InferSelectModel<typeof menus>;
type CountedRow = MenuRow & { roleCount: number };

const roleCount = computed<number>(
  sql`(select count(*)::int from ${roleMenus} where ${roleMenus.menuId} = ${menus.menuId})`,
);

export const toMenu = (row: CountedRow): Menu => ({
  menuId: row.menuId,
  parentId: row.parentId ?? 0,
  menuType: row.menuType,
  menuName: row.menuName,
  title: row.title,
  titleEn: row.titleEn,
  icon: row.icon,
  path: row.path,
  component: row.component,
  permission: row.permission,
  visible: row.visible === '0' ? '0' : '1',
  noCache: row.noCache,
  affix: row.affix,
  alwaysShow: row.alwaysShow,
  roles: row.roles,
  sort: row.sort,
  roleCount: row.roleCount,
  ...recordFieldsOf(row),
});

/**
 * The matching entries and their ancestors as trees. An entry whose chain of parents is broken or cyclic becomes a
 * root, so that it can be repaired.
 */
export function menuForest(rows: readonly Menu[], isMatch: (menu: Menu) => boolean): MenuNode[] {
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const below = Map.groupBy(rows, (row) => (reachesTop(row, byId) ? row.parentId : 0));
  const grow = (parentId: number): MenuNode[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const children = reachesTop(row, byId) ? grow(row.menuId) : [];
      return children.length > 0 || isMatch(row) ? [{ ...row, children }] : [];
    });
  return grow(0);
}

function reachesTop({ menuId, parentId }: Menu, byId: ReadonlyMap<number, Menu>): boolean {
  const seen = new Set([menuId]);
  for (let at = parentId; at !== 0; at = byId.get(at)?.parentId ?? 0) {
    if (seen.has(at) || !byId.has(at)) return false;
    seen.add(at);
  }
  return true;
}

export const menuManagementRepository = (db: Database) => ({
  async every(): Promise<Menu[]> {
    const rows = await db
      .select({ ...getTableColumns(menus), roleCount })
      .from(menus)
      .orderBy(menus.sort, menus.menuId);
    return rows.map(toMenu);
  },

  async find(menuId: number, tx: Executor = db): Promise<Menu | undefined> {
    const [row] = await tx
      .select({ ...getTableColumns(menus), roleCount })
      .from(menus)
      .where(eq(menus.menuId, menuId));
    return row && toMenu(row);
  },

  async complete(row: MenuRow, tx: Executor = db): Promise<Menu> {
    return toMenu({ ...row, roleCount: await tx.$count(roleMenus, eq(roleMenus.menuId, row.menuId)) });
  },

  /** The roles that grant at least one of these entries. */
  grantedBy: (tx: Executor, menuIds: readonly number[]) =>
    tx
      .selectDistinct({ roleId: roles.roleId, roleName: roles.roleName })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
      .where(inArray(roleMenus.menuId, [...menuIds]))
      .orderBy(roles.roleId),
});
export type MenuManagementRepository = ReturnType<typeof menuManagementRepository>;
