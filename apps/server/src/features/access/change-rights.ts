import { and, eq, inArray, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { type Excess, excessOf } from '../../kernel/access/excess.ts';
import { holds, type Person } from '../../kernel/access/grant.ts';
import { AppError, forbidden, signInFirst } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { roles } from '../roles/roles.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { findCaller, findPersons } from './persons.ts';

/** Key of the advisory lock that serialises changes of rights. */
const RIGHTS_LOCK = 7_202_612;

const HOLDS_MORE = {
  'zh-CN': '“{name}”的权限超出你的权限（{role}：{what}），不能由你操作',
  'en-US': '{name} has permissions that you do not have ({role}: {what}), so you cannot manage this user',
};
const GIVES_MORE = {
  'zh-CN': '不能授予你自己没有的权限（{role}：{what}）',
  'en-US': 'You cannot grant a permission that you do not have yourself ({role}: {what})',
};
const LAST_ADMIN = {
  'zh-CN': '至少要保留一名启用的系统管理员',
  'en-US': 'At least one enabled administrator must remain',
};

/** The transaction of a change of rights, and the acting user as read inside it. */
export interface Changing {
  tx: Transaction;
  me: Person;
}

/**
 * Runs a change of rights in a transaction, one at a time. The caller's rights are read again after the lock is
 * acquired, so two users who revoke each other's rights concurrently cannot both succeed.
 *
 * @param access permission tag of the endpoint
 * @throws 401 if the caller is disabled by now, 403 if the caller no longer has the permission
 */
export function changeRights<Result>(
  db: Database,
  { userId, activeRole }: Caller,
  access: `${string}:${string}:${string}`,
  work: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`);
    const me = await findCaller(tx, userId, activeRole);
    if (!me) throw signInFirst();
    if (!holds(me, access)) throw forbidden();
    return work({ tx, me });
  });
}

/** Message values for a missing right: role name and menu title, `*` for the administrator role. */
async function wordsOf(tx: Transaction, { roleKey, menuId }: Excess) {
  const [role] = await tx.select({ roleName: roles.roleName }).from(roles).where(eq(roles.roleKey, roleKey));
  const [menu] =
    menuId === null ? [] : await tx.select({ title: menus.title }).from(menus).where(eq(menus.menuId, menuId));
  return { role: role?.roleName ?? roleKey, what: menu?.title ?? '*' };
}

/** @throws 403 if one of these users has, or would get by the change, a right that the acting user does not have */
export async function requireNoMore({ tx, me }: Changing, people: readonly (Person & { name?: string })[]) {
  for (const person of people) {
    const excess = person.userId === me.userId && person.name !== undefined ? null : excessOf(person, me);
    if (!excess) continue;
    const words = await wordsOf(tx, excess);
    throw person.name === undefined
      ? new AppError(403, GIVES_MORE, words)
      : new AppError(403, HOLDS_MORE, { ...words, name: person.name });
  }
}

/** @throws 403 if one of these users has a right that the acting user does not have */
export const requireNoMoreThanMe = async (changing: Changing, userIds: readonly number[]) =>
  requireNoMore(changing, await findPersons(changing.tx, userIds));

/** The departments of all users who have one of the roles, and the acting user's, for roles that no one has yet. */
export async function holdersOf({ tx, me }: Changing, roleIds: readonly number[]) {
  const found = await tx
    .selectDistinct({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(inArray(userRoles.roleId, [...roleIds]));
  return [...found, { deptId: me.deptId, deptPath: me.deptPath }];
}

/**
 * Call it after the change, inside `inRightsTransaction`.
 *
 * @throws 409 if no enabled administrator remains
 */
export async function requireAdminLeft(tx: Transaction): Promise<void> {
  const [left] = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
    .where(and(eq(users.status, STATUS_NORMAL), eq(roles.status, STATUS_NORMAL)))
    .limit(1);
  if (!left) throw new AppError(409, LAST_ADMIN);
}
