import { sql } from 'drizzle-orm';

import { type Access, type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';
import { userContract } from '@backroom/contract/users';

import { equalsAny } from '../../kernel/database/equals-any.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { users } from '../../schema/users.table.ts';
import { findPeople } from './affected-people.ts';
import { NO_EFFECTS } from './change-effects.ts';
import type { EffectContext } from './effect-context.ts';
import {
  findEffectsOf,
  findPlace,
  findUserStates,
  toUserChange,
  type UserChange,
  type UserState,
} from './user-change.ts';
import { findUserStop } from './user-stop.ts';

/**
 * What other roles, another department or another status would do to a user.
 *
 * @throws 404 if the caller may not edit the user, or the department does not exist
 */
export async function findUserEffects(
  context: EffectContext,
  userId: number,
  change: ParsedArgOf<typeof effectsContract.user>['body'],
): Promise<ChangeEffects> {
  const [found] = await findUserStates(context, [userId]);
  const user = toUserChange(orNotFound(found), change);
  await findPlace(context.db, user.next.deptId);
  const person = { userId, name: user.stored.name };
  return {
    stop: await findUserStop(context, [user]),
    people: { count: 1, list: [person] },
    person,
    ...(await findEffectsOf(context, user, [userId])),
  };
}

type Bulk = ParsedArgOf<typeof effectsContract.users>['body'];

/**
 * What the same change of several users would do to one of those whom it changes.
 *
 * @throws 404 if the caller may not edit all of them, or the department does not exist
 */
export const findBulkEffects = (context: EffectContext, bulk: Bulk): Promise<ChangeEffects> =>
  findEffectsOfMany(context, bulk, userContract.update.access);

/**
 * What the deletion of users would do to one of them, which is what disabling them does.
 *
 * @throws 404 if the caller may not delete all of them
 */
export const findRemovalEffects = (
  context: EffectContext,
  { ids, userId }: ParsedArgOf<typeof effectsContract.removal>['body'],
): Promise<ChangeEffects> =>
  findEffectsOfMany(
    context,
    { ids, change: { kind: 'status', status: STATUS_DISABLED }, userId },
    userContract.remove.access,
  );

async function findEffectsOfMany(
  context: EffectContext,
  { ids, change, userId }: Bulk,
  access: Access,
): Promise<ChangeEffects> {
  const unique = [...new Set(ids)];
  const states = await findUserStates(context, unique, access);
  if (states.length !== unique.length) throw notFound();
  if (change.kind === 'dept') await findPlace(context.db, change.deptId);
  const changed = states.map((state) => applyChange(state, change)).filter(isChanged);
  const changedIds = changed.map(({ stored }) => stored.userId);
  const isOne = changedIds.length === 0 ? sql`false` : equalsAny(users.userId, changedIds);
  const affected = await findPeople(context, isOne, userId);
  const stop = await findUserStop(context, changed);
  const person = changed.find(({ stored }) => stored.userId === affected.person?.userId);
  if (!person) return { stop, ...affected, ...NO_EFFECTS };
  return { stop, ...affected, ...(await findEffectsOf(context, person, change.kind === 'dept' ? changedIds : [])) };
}

function applyChange(state: UserState, change: Bulk['change']): UserChange {
  if (change.kind !== 'roles') return toUserChange(state, change);
  const left = [...state.roleIds, ...change.add].filter((id) => !change.remove.includes(id));
  return toUserChange(state, { roleIds: [...new Set(left)] });
}

const toKey = ({ deptId, status, roleIds }: UserState) =>
  JSON.stringify([deptId, status, [...roleIds].sort((one, other) => one - other)]);
const isChanged = ({ stored, next }: UserChange) => toKey(stored) !== toKey(next);
