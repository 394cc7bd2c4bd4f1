import { asc } from 'drizzle-orm';

import type { RoleDeptOption, RoleMenuOption } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { hasPermission, isAdmin, type Principal } from '../../kernel/access/grant.ts';
import { buildTree } from '../../kernel/database/build-tree.ts';
import type { Database } from '../../kernel/database/database.ts';
import { acquireSlotIfLargeTable } from '../../kernel/limits/large-responses.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { type BranchQuery, readBranch } from '../../platform/access/departments-branches.ts';
import { DEPT_PLACES } from '../../platform/access/owned-tables.ts';
import { menus } from '../../schema/menus.table.ts';

/**
 * The whole menu with the principal's entries marked. Directories grant nothing, so every caller may assign them.
 *
 * @param roleKey of the role whose menu it is to be; undefined for a new one
 */
export async function findMenuChoices(db: Database, principal: Principal, roleKey?: string): Promise<RoleMenuOption[]> {
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
      icon: row.icon,
      isListed: isListed(row, roleKey),
      isHeld: isHeld(row),
      children: [],
    }),
  );
}

/** In the menu of those who have only this role. A page whose address has parameters is reached from another. */
const isListed = ({ visible, path, roles }: typeof menus.$inferSelect, roleKey: string | undefined): boolean =>
  visible === '0' &&
  !path.includes(':') &&
  (roles.length === 0 || roleKey === ADMIN_ROLE || (roleKey !== undefined && roles.includes(roleKey)));

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
