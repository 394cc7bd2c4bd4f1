import { and, eq } from 'drizzle-orm';

import { type Access, type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';
import { userContract } from '@backroom/contract/users';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { findEnabledGrants, findPrincipal } from '../../platform/access/principals.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { findPersonEffects } from './change-effects.ts';
import type { EffectContext } from './effect-context.ts';
import type { Place } from './situation.ts';

/** What is stored of a user, or would be. */
export interface UserState {
  userId: number;
  createBy: number;
  name: string;
  deptId: number;
  status: string;
  roleIds: readonly number[];
}

/** A user before and after a change. */
export interface UserChange {
  stored: UserState;
  next: UserState;
}

export const toUserChange = (
  stored: UserState,
  { deptId, roleIds, status }: ParsedArgOf<typeof effectsContract.user>['body'],
): UserChange => ({
  stored,
  next: {
    ...stored,
    deptId: deptId ?? stored.deptId,
    roleIds: roleIds ?? stored.roleIds,
    status: status ?? stored.status,
  },
});

/** The users of these in the scope of the caller for a permission; by default those whom the caller may edit. */
export async function findUserStates(
  { db, caller }: EffectContext,
  ids: readonly number[],
  access: Access = userContract.update.access,
): Promise<UserState[]> {
  const rows = await db
    .select({
      userId: users.userId,
      createBy: users.createBy,
      name: users.nickName,
      deptId: users.deptId,
      status: users.status,
    })
    .from(users)
    .where(and(equalsAny(users.userId, ids), inScope(caller, access, OWNED_TABLES.users)))
    .orderBy(users.userId);
  const held = await db.select().from(userRoles).where(equalsAny(userRoles.userId, ids));
  return rows.map((row) => ({
    ...row,
    roleIds: held.filter(({ userId }) => userId === row.userId).map(({ roleId }) => roleId),
  }));
}

/** @throws 404 */
export async function findPlace(db: Database, deptId: number): Promise<Place> {
  const [found] = await db
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(eq(depts.deptId, deptId));
  return orNotFound(found);
}

/** The user as the server would authenticate them; null for a disabled account. */
export async function toPrincipal(db: Database, { userId, deptId, status, roleIds }: UserState) {
  if (status !== STATUS_NORMAL) return null;
  return { userId, ...(await findPlace(db, deptId)), grants: await findEnabledGrants(db, roleIds) };
}

/**
 * What a user gains and loses by a change.
 *
 * @param movedIds the users who move to the same place
 */
export async function findEffectsOf(
  context: EffectContext,
  { stored: { userId }, next }: UserChange,
  movedIds: readonly number[],
): Promise<Pick<ChangeEffects, 'entries' | 'rows'>> {
  const { db } = context;
  const before: Principal | null = (await findPrincipal(db, userId, null)) ?? null;
  const principal = await toPrincipal(db, next);
  if (movedIds.length === 0) return findPersonEffects(context, { principal: before }, { principal });
  const moved = { isMoved: equalsAny(users.userId, movedIds), place: await findPlace(db, next.deptId) };
  return findPersonEffects(context, { principal: before }, { principal, moved });
}
