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

/** Whoever changes what people may do waits for the others who do. */
const RIGHTS_LOCK = 7_202_612;

const HOLDS_MORE = {
  'zh-CN': '“{name}”的权限超出你的权限（{role}：{what}），不能由你操作',
  'en-US': '{name} may do more than you ({role}: {what}), so this is not yours to do',
};
const GIVES_MORE = {
  'zh-CN': '不能授予你自己没有的权限（{role}：{what}）',
  'en-US': 'You cannot give what you do not hold yourself ({role}: {what})',
};
const LAST_ADMIN = {
  'zh-CN': '至少要保留一名启用的系统管理员',
  'en-US': 'At least one enabled administrator must stay',
};

/** Somebody who is about to change rights, as they are at this very moment. */
export interface Changing {
  tx: Transaction;
  me: Person;
}

/**
 * Runs a change of what people may do: one at a time, and judged by the rights that the caller has once it is their
 * turn, so two who take something from each other at once cannot both succeed.
 *
 * @param access tag of the endpoint
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

/** How an excess reads: the entry's title, the administrator's role without one. */
async function wordsOf(tx: Transaction, { roleKey, menuId }: Excess) {
  const [role] = await tx.select({ roleName: roles.roleName }).from(roles).where(eq(roles.roleKey, roleKey));
  const [menu] =
    menuId === null ? [] : await tx.select({ title: menus.title }).from(menus).where(eq(menus.menuId, menuId));
  return { role: role?.roleName ?? roleKey, what: menu?.title ?? '*' };
}

/** @throws 403 where one of these people holds something that I do not, now or as they are about to become */
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

/** @throws 403 where one of these users holds something that I do not */
export const requireNoMoreThanMe = async (changing: Changing, userIds: readonly number[]) =>
  requireNoMore(changing, await findPersons(changing.tx, userIds));

/** Everybody whose reach a role decides about: its holders' departments, and mine, where nobody holds it yet. */
export async function holdersOf({ tx, me }: Changing, roleIds: readonly number[]) {
  const found = await tx
    .selectDistinct({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(inArray(userRoles.roleId, [...roleIds]));
  return [...found, { deptId: me.deptId, deptPath: me.deptPath }];
}

/** @throws 409 where nobody would be left who can do everything; ask it after the change, inside `changeRights` */
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
