import { and, eq, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { hasPermission, type Principal } from '../../kernel/access/grant.ts';
import { findMissingRight, type MissingRight, type RightsTarget } from '../../kernel/access/missing-right.ts';
import type { Database, Executor, Transaction } from '../../kernel/database/database.ts';
import { inTransaction, setLockedCaller } from '../../kernel/database/transaction.ts';
import { AppError, forbidden, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { menus } from '../../schema/menus.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { assertAdminCanSignIn } from './administrator-sign-in.ts';
import { withOwnRecords } from './own-records.ts';
import { findPrincipal, findPrincipals, type NamedPrincipal } from './principals.repository.ts';

/** Key of the advisory lock that serialises changes of rights. */
export const RIGHTS_LOCK_KEY = 7_202_612;

const HAS_MORE_RIGHTS = {
  'zh-CN': '“{name}”的权限超出你的权限（{role}：{what}），不能由你操作',
  'en-US': '{name} has permissions that you do not have ({role}: {what}), so you cannot manage this user',
};
const GRANTS_MORE_RIGHTS = {
  'zh-CN': '不能授予你自己没有的权限（{role}：{what}）',
  'en-US': 'You cannot grant a permission that you do not have yourself ({role}: {what})',
};
const LAST_ADMIN = {
  'zh-CN': '至少要保留一名启用的系统管理员',
  'en-US': 'At least one enabled administrator must remain',
};

/** Permission tag of an endpoint. */
type AccessTag = `${string}:${string}:${string}`;

/** Where rights are read, and the acting user. */
export interface AccessContext {
  tx: Executor;
  principal: Principal;
}

/** The transaction of a change of rights, and the acting user as read inside it. */
export interface RightsContext extends AccessContext {
  tx: Transaction;
}

/**
 * Runs a change of rights in a transaction, one at a time. The caller's rights are read again after the lock is
 * acquired, so two users who revoke each other's rights concurrently cannot both succeed.
 *
 * @param access permission tag of the endpoint
 * @throws 401 if the caller is disabled by now, 403 if the caller no longer has the permission
 */
export function inRightsTransaction<Result>(
  db: Database,
  caller: Caller,
  access: AccessTag,
  work: (context: RightsContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => work(await lockRights(tx, caller, access)));
}

/**
 * Waits for the lock of rights, which the transaction then holds until its end. Call it as late as possible: no other
 * user can be disabled meanwhile.
 *
 * @throws 401 if the caller is disabled by now, 403 if the caller no longer has the permission
 */
export async function lockRights(
  tx: Transaction,
  { userId, activeRole }: Caller,
  access: AccessTag,
): Promise<RightsContext> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK_KEY})`);
  const principal = await findPrincipal(tx, userId, activeRole);
  if (!principal) throw unauthenticated();
  if (!hasPermission(principal, access)) throw forbidden();
  // The change may concern the rights of the caller, such as the own role.
  setLockedCaller(tx, principal);
  return { tx, principal };
}

/** Message values for a missing right: role name and menu title, `*` for the administrator role. */
async function describeMissingRight(tx: Executor, { roleKey, menuId }: MissingRight) {
  const [role] = await tx.select({ roleName: roles.roleName }).from(roles).where(eq(roles.roleKey, roleKey));
  const [menu] =
    menuId === null ? [] : await tx.select({ title: menus.title }).from(menus).where(eq(menus.menuId, menuId));
  return { role: role?.roleName ?? roleKey, what: menu?.title ?? '*' };
}

/** @throws 403 if one of these users has, or would get by the change, a right that the acting user does not have */
export async function assertPrincipalsNotMorePrivileged(
  { tx, principal }: AccessContext,
  targets: readonly (RightsTarget & { name?: string })[],
) {
  for (const target of targets) {
    const missingRight =
      target.userId === principal.userId && target.name !== undefined ? null : findMissingRight(target, principal);
    if (!missingRight) continue;
    const values = await describeMissingRight(tx, missingRight);
    throw target.name === undefined
      ? new AppError(403, GRANTS_MORE_RIGHTS, values)
      : new AppError(403, HAS_MORE_RIGHTS, { ...values, name: target.name });
  }
}

/**
 * @returns the users
 * @throws 403 if one of them has a right that the acting user does not have
 */
export async function assertNotMorePrivileged(
  context: RightsContext,
  userIds: readonly number[],
): Promise<NamedPrincipal[]> {
  const { tx, principal } = context;
  const people = await findPrincipals(tx, userIds);
  await assertPrincipalsNotMorePrivileged(context, await withOwnRecords(tx, people, principal.userId));
  return people;
}

/**
 * Call it after a change of the roles of users, inside `inRightsTransaction`: administrators may revoke their own role.
 * No other change can remove the last one. Only an administrator can manage another one, users can neither disable nor
 * delete themselves, and the administrator role cannot be disabled or deleted.
 *
 * @throws 409 if no enabled administrator remains, or none who can use a mode of sign-in that is on
 */
export async function assertAdminRemains(tx: Transaction): Promise<void> {
  const [admin] = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
    .where(and(eq(users.status, STATUS_NORMAL), eq(roles.status, STATUS_NORMAL)))
    .limit(1);
  if (!admin) throw new AppError(409, LAST_ADMIN);
  await assertAdminCanSignIn(tx);
}
