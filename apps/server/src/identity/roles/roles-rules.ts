import { and, inArray } from 'drizzle-orm';

import { type DataScope, SELECTED_DEPTS } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { DEPT_PLACES } from '../../platform/access/owned-tables.ts';
import { findGrants } from '../../platform/access/principals.repository.ts';
import { assertPrincipalsNotMorePrivileged, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import type { RoleRights, RoleRow } from './roles.repository.ts';
import { createCallerWith, findRoleHolders } from './roles-assignable.ts';

const RESERVED_KEY = {
  'zh-CN': '该标识由系统保留，请换一个',
  'en-US': 'This key is reserved by the system. Choose another one',
};
const UNKNOWN_MENU = { 'zh-CN': '所选菜单中有不存在的项', 'en-US': 'One of these menu entries does not exist' };
const UNKNOWN_DEPT = { 'zh-CN': '所选部门中有不存在的部门', 'en-US': 'One of these departments does not exist' };
const DEPT_REQUIRED = { 'zh-CN': '请至少选择一个部门', 'en-US': 'Choose at least one department' };
const ADMIN_ROLE_IMMUTABLE = {
  'zh-CN': '系统管理员角色拥有全部权限，不能停用、删除，也不能修改标识、菜单和数据范围',
  'en-US':
    'The administrator role has all rights. It cannot be disabled or deleted; its key, menus and scope cannot change',
};

/** The role switch uses `<key>-token` as its token, so no key may have this suffix. */
const TOKEN_SUFFIX = '-token';

/** @throws 422 if the key is reserved by the system */
export function assertKeyNotReserved(roleKey: string): void {
  if (roleKey.toLowerCase() === ADMIN_ROLE || roleKey.endsWith(TOKEN_SUFFIX))
    throw invalidFields({ path: 'roleKey', text: RESERVED_KEY });
}

export const adminRoleImmutable = () => new AppError(409, ADMIN_ROLE_IMMUTABLE);

export const isAdminRole = ({ roleKey }: Pick<RoleRow, 'roleKey'>): boolean => roleKey === ADMIN_ROLE;

/** Normalizes rights for storage: unique sorted ids, and departments only for the scope "chosen departments". */
export const normalizeRights = ({ menuIds, deptIds }: RoleRights, scope: DataScope): RoleRights => ({
  menuIds: toSortedUnique(menuIds),
  deptIds: scope === SELECTED_DEPTS ? toSortedUnique(deptIds) : [],
});

const toSortedUnique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Validates the menus and departments that are added to a role. Those that it already has are not checked again.
 *
 * @throws 422 for unknown menus, and for departments that are unknown or out of the caller's data scope
 */
export async function assertRightsExist(
  tx: Executor,
  { principal, access, scope }: { principal: Principal; access: string; scope: DataScope },
  after: RoleRights,
  before: RoleRights = { menuIds: [], deptIds: [] },
): Promise<void> {
  const menuIds = after.menuIds.filter((id) => !before.menuIds.includes(id));
  if (menuIds.length > 0 && (await tx.$count(menus, inArray(menus.menuId, menuIds))) < menuIds.length)
    throw invalidFields({ path: 'menuIds', text: UNKNOWN_MENU });
  if (scope === SELECTED_DEPTS && after.deptIds.length === 0)
    throw invalidFields({ path: 'deptIds', text: DEPT_REQUIRED });
  const deptIds = after.deptIds.filter((id) => !before.deptIds.includes(id));
  const known = and(inArray(depts.deptId, deptIds), inScope(principal, access, DEPT_PLACES));
  if (deptIds.length > 0 && (await tx.$count(depts, known)) < deptIds.length)
    throw invalidFields({ path: 'deptIds', text: UNKNOWN_DEPT });
}

/**
 * A caller who writes a role must have everything that it grants, for all of its holders.
 *
 * @param name set when checking the stored role, for the message; omitted after the change
 * @throws 403
 */
export async function assertRoleCovered(context: RightsContext, roleId: number, name?: string): Promise<void> {
  const grants = await findGrants(context.tx, [roleId]);
  for (const grant of grants) {
    const holders = await findRoleHolders(context, grant);
    await assertPrincipalsNotMorePrivileged(
      context,
      holders.map((each) => (name === undefined ? each : { ...each, name })),
    );
  }
}

/**
 * Like `assertRoleCovered` of stored roles. Those without holders, as roles that are deleted, take a fixed number of
 * statements.
 *
 * @throws 403
 */
export async function assertRolesCovered(
  context: RightsContext,
  stored: readonly Pick<RoleRow, 'roleId' | 'roleName'>[],
): Promise<void> {
  const { tx } = context;
  const names = new Map(stored.map(({ roleId, roleName }) => [roleId, roleName]));
  const held = await tx
    .selectDistinct({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(inArray(userRoles.roleId, [...names.keys()]));
  const heldIds = new Set(held.map(({ roleId }) => roleId));
  for (const grant of await findGrants(tx, [...names.keys()])) {
    const name = names.get(grant.roleId) ?? '';
    if (heldIds.has(grant.roleId)) await assertRoleCovered(context, grant.roleId, name);
    else await assertPrincipalsNotMorePrivileged(context, [{ ...createCallerWith(context, grant), name }]);
  }
}

/** Picks the rights of a role row. */
export const pickRights = ({ menuIds, deptIds }: RoleRights): RoleRights => ({ menuIds, deptIds });
