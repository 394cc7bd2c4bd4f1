import { and, eq, getTableColumns, inArray, type InferSelectModel, type SQL, sql } from 'drizzle-orm';

import { MAX_GRANTING_ROLES, type Menu, type MenuNode } from '@backroom/contract/menus';
import { menu } from '@backroom/contract/menus/schemas';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';

export type MenuRow = InferSelectModel<typeof menus>;
type CountedRow = MenuRow & { roleCount: number };

const roleCount = computed<number>(
  sql`(select count(*)::int from ${roleMenus} where ${roleMenus.menuId} = ${menus.menuId})`,
);

export const toMenu = (row: CountedRow): Menu =>
  toRecord(menu, { ...row, parentId: row.parentId ?? 0, visible: row.visible === '0' ? '0' : '1' });

/**
 * The matching entries and their ancestors as trees. An entry whose chain of parents is broken or cyclic becomes a
 * root, so that it can be repaired.
 */
export function buildMenuTree(rows: readonly Menu[], isMatch: (menu: Menu) => boolean): MenuNode[] {
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const childrenByParent = Map.groupBy(rows, (row) => (hasPathToRoot(row, byId) ? row.parentId : 0));
  const buildChildren = (parentId: number): MenuNode[] =>
    (childrenByParent.get(parentId) ?? []).flatMap((row) => {
      const children = hasPathToRoot(row, byId) ? buildChildren(row.menuId) : [];
      return children.length > 0 || isMatch(row) ? [{ ...row, children }] : [];
    });
  return buildChildren(0);
}

function hasPathToRoot({ menuId, parentId }: Menu, byId: ReadonlyMap<number, Menu>): boolean {
  const seen = new Set([menuId]);
  for (let ancestorId = parentId; ancestorId !== 0; ancestorId = byId.get(ancestorId)?.parentId ?? 0) {
    if (seen.has(ancestorId) || !byId.has(ancestorId)) return false;
    seen.add(ancestorId);
  }
  return true;
}

export const createMenuRepository = (db: Database) => ({
  async findAll(): Promise<Menu[]> {
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

  async hydrate(row: MenuRow, tx: Executor = db): Promise<Menu> {
    return toMenu({ ...row, roleCount: await tx.$count(roleMenus, eq(roleMenus.menuId, row.menuId)) });
  },

  /**
   * The roles that grant an entry, and how many there are.
   *
   * @param visible the roles that are named
   */
  async findRoles(menuId: number, visible: SQL | undefined) {
    const named = await db
      .select({ roleId: roles.roleId, roleName: roles.roleName })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
      .where(and(eq(roleMenus.menuId, menuId), visible))
      .orderBy(roles.roleSort, roles.roleId)
      .limit(MAX_GRANTING_ROLES);
    return { list: named, count: await db.$count(roleMenus, eq(roleMenus.menuId, menuId)) };
  },

  /** The names among these that existing entries have. */
  async findTakenNames(tx: Executor, names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx
      .select({ menuName: menus.menuName })
      .from(menus)
      .where(inArray(menus.menuName, [...names]));
    return new Set(rows.map(({ menuName }) => menuName));
  },

  /** The roles that grant at least one of these entries. */
  findGrantingRoles: (tx: Executor, menuIds: readonly number[]) =>
    tx
      .selectDistinct({ roleId: roles.roleId, roleName: roles.roleName })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
      .where(inArray(roleMenus.menuId, [...menuIds]))
      .orderBy(roles.roleId),
});
export type MenuRepository = ReturnType<typeof createMenuRepository>;
