import { asc } from 'drizzle-orm';

import type { RoleDeptOption, RoleMenuOption } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';

import { hasPermission, isAdmin, type Principal } from '../../kernel/access/grant.ts';
import { buildTree } from '../../kernel/database/build-tree.ts';
import type { Database } from '../../kernel/database/database.ts';
import { acquireSlotIfLargeTable } from '../../kernel/limits/large-responses.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { type BranchQuery, readBranch } from '../../platform/access/departments-branches.ts';
import { DEPT_PLACES } from '../../platform/access/owned-tables.ts';
import { menus } from '../../schema/menus.table.ts';

/** The whole menu with the principal's entries marked. Directories grant nothing, so every caller may assign them. */
export async function findMenuChoices(db: Database, principal: Principal): Promise<RoleMenuOption[]> {
  await acquireSlotIfLargeTable(db, menus);
  const rows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.menuId));
  const isHeld = ({ menuId, menuType, permission }: (typeof rows)[number]) =>
    (menuType === 'M' && permission === '') ||
    principal.grants.some((grant) => isAdmin(grant) || grant.menus[menuId] !== undefined);
  return buildTree(
    rows,
    ({ menuId }) => menuId,
    (row): RoleMenuOption => ({
      id: row.menuId,
      label: row.title,
      labelEn: row.titleEn,
      menuType: row.menuType,
      permission: row.permission,
      isHeld: isHeld(row),
      children: [],
    }),
  );
}

/** The departments that the principal may assign to a role: the scope of the update or else the read permission. */
export function assignableDepts(principal: Principal) {
  const { update, byId } = roleContract;
  return inScope(principal, hasPermission(principal, update.access) ? update.access : byId.access, DEPT_PLACES);
}

export async function findDeptChoices(
  db: Database,
  principal: Principal,
  query: BranchQuery,
): Promise<RoleDeptOption[]> {
  const scope = { isSelectable: assignableDepts(principal), hasAncestors: false };
  const { rows, childCounts } = await readBranch(db, scope, query);
  return buildTree(
    rows,
    ({ deptId }) => deptId,
    ({ deptId, deptName }): RoleDeptOption => ({
      id: deptId,
      label: deptName,
      ...(childCounts && { childCount: childCounts.get(deptId) ?? 0 }),
      children: [],
    }),
  );
}
