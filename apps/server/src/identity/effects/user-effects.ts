import { and, eq, inArray, ne } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { userContract } from '@backroom/contract/users';

import { isAdmin, type Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { keepsAccountAccess } from '../../platform/access/kept-access.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { findEnabledGrants, findPrincipal } from '../../platform/access/principals.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { findPersonEffects } from './change-effects.ts';
import type { EffectContext } from './effect-context.ts';
import { withoutNoting } from './situation.ts';

type Change = ParsedArgOf<typeof effectsContract.user>['body'];

/**
 * What other roles, another department or another status would do to a user.
 *
 * @throws 404 if the caller may not edit the user, or the department does not exist
 */
export async function findUserEffects(context: EffectContext, userId: number, change: Change): Promise<ChangeEffects> {
  const { db, caller } = context;
  const stored = orNotFound(await findUser(db, caller, userId));
  const deptId = change.deptId ?? stored.deptId;
  const place = await findPlace(db, deptId);
  const roleIds = change.roleIds ?? stored.roleIds;
  const isEnabled = (change.status ?? stored.status) === STATUS_NORMAL;
  const before = (await findPrincipal(db, userId, null)) ?? null;
  const grants = isEnabled ? await findEnabledGrants(db, roleIds) : [];
  const after = isEnabled ? { userId, ...place, grants } : null;

  const ownRow = { ...place, owners: [userId, stored.createBy] };

  const person = { userId, name: stored.name };
  return {
    stop: await findStop(db, caller, { userId, before, after, createBy: stored.createBy }),
    people: { count: 1, list: [person] },
    person,
    ...(await findPersonEffects(context, { principal: before }, { principal: after, ownRow })),
  };
}

async function findUser(db: Database, caller: Principal, userId: number) {
  const [found] = await db
    .select({ name: users.nickName, deptId: users.deptId, status: users.status, createBy: users.createBy })
    .from(users)
    .where(and(eq(users.userId, userId), inScope(caller, userContract.update.access, OWNED_TABLES.users)));
  if (!found) return undefined;
  const held = await db.select({ roleId: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId));
  return { ...found, roleIds: held.map(({ roleId }) => roleId) };
}

async function findPlace(db: Database, deptId: number) {
  const [found] = await db
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(eq(depts.deptId, deptId));
  return orNotFound(found);
}

interface ChangedUser {
  userId: number;
  createBy: number;
  before: Principal | null;
  after: Principal | null;
}

/** As the writes refuse it. */
async function findStop(
  db: Database,
  caller: Principal,
  { userId, createBy, before, after }: ChangedUser,
): Promise<ChangeEffects['stop']> {
  const isAdministrator = (principal: Principal | null) => principal?.grants.some(isAdmin) ?? false;
  const isDemoted = isAdministrator(before) && !isAdministrator(after);
  if (isDemoted && !(await hasOtherAdministrator(db, userId))) return 'lastAdministrator';
  if (caller.userId !== userId) return null;
  const keeps = before && after && withoutNoting(() => keepsAccountAccess(before, after, createBy));
  return keeps === true ? null : 'ownAccess';
}

async function hasOtherAdministrator(db: Database, userId: number): Promise<boolean> {
  const admins = db.select({ roleId: roles.roleId }).from(roles).where(eq(roles.roleKey, ADMIN_ROLE));
  const [other] = await db
    .select({ userId: users.userId })
    .from(userRoles)
    .innerJoin(users, and(eq(users.userId, userRoles.userId), eq(users.status, STATUS_NORMAL)))
    .where(and(inArray(userRoles.roleId, admins), ne(users.userId, userId)))
    .limit(1);
  return other !== undefined;
}
