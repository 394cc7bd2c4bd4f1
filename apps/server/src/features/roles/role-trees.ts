import { asc } from 'drizzle-orm';

import { type DeptChoice, type MenuChoice } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';

import { holds, isAdmin, type Person } from '../../kernel/access/grant.ts';
import { type Database } from '../../kernel/database.ts';
import { inScope } from '../access/scope.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';

interface Node<Id> {
  id: Id;
  parentId: Id | null;
}

/** Builds a tree from rows, in their order. A row whose parent is missing becomes a root. */
function treeOf<Row extends Node<number>, Branch>(
  rows: readonly Row[],
  make: (row: Row, children: Branch[]) => Branch,
) {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ id, parentId }) =>
    parentId !== null && parentId !== id && known.has(parentId) ? parentId : null,
  );
  const grow = (parentId: number | null): Branch[] => (below.get(parentId) ?? []).map((row) => make(row, grow(row.id)));
  return grow(null);
}

/** The whole menu with the principal's entries marked. Directories grant nothing, so every caller may assign them. */
export async function menuChoices(db: Database, me: Person): Promise<MenuChoice[]> {
  const rows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.menuId));
  const isHeld = ({ menuId, menuType, permission }: (typeof rows)[number]) =>
    (menuType === 'M' && permission === '') ||
    me.grants.some((grant) => isAdmin(grant) || grant.menus[menuId] !== undefined);
  return treeOf(
    rows.map((row) => ({ ...row, id: row.menuId })),
    (row, children): MenuChoice => ({
      ...{ id: row.id, label: row.title, labelEn: row.titleEn, menuType: row.menuType, permission: row.permission },
      isHeld: isHeld(row),
      children,
    }),
  );
}

const columns = { deptId: depts.deptId, deptPath: depts.deptPath, owners: [] };

/** The departments that the principal may assign to a role: the scope of the update or else the read permission. */
export function withinDepts(me: Person) {
  const { update, byId } = roleContract;
  return inScope(me, holds(me, update.access) ? update.access : byId.access, columns);
}

export async function deptChoices(db: Database, me: Person): Promise<DeptChoice[]> {
  const rows = await db
    .select({ id: depts.deptId, parentId: depts.parentId, label: depts.deptName })
    .from(depts)
    .where(withinDepts(me))
    .orderBy(asc(depts.sort), asc(depts.deptId));
  return treeOf(rows, ({ id, label }, children): DeptChoice => ({ id, label, children }));
}
