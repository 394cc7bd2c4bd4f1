import { and, eq, type SQL, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { type ChangeEffects, MAX_EFFECT_PEOPLE, MAX_EFFECT_ROWS } from '@backroom/contract/effects';
import { userContract } from '@backroom/contract/users';

import { hasPermission } from '../../kernel/access/grant.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { listableUsers } from '../../platform/access/stores-scope.ts';
import { users } from '../../schema/users.table.ts';
import type { EffectContext } from './effect-context.ts';

type People = Pick<ChangeEffects, 'people' | 'person'>;

/** The enabled users of a condition, as `findPeople` finds them. */
export const findAffected = (context: EffectContext, isAffected: SQL | undefined, chosenId: number | undefined) =>
  findPeople(context, and(eq(users.status, STATUS_NORMAL), isAffected), chosenId);

/**
 * The users of a condition, and the one whose rows are counted.
 *
 * @throws 404 if the chosen person is none of them, or one whom the caller may not list
 */
export async function findPeople(
  { db, caller }: EffectContext,
  affected: SQL | undefined,
  chosenId: number | undefined,
): Promise<People> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(affected)
    .limit(MAX_EFFECT_ROWS + 1);
  const count = await db.$count(counted.as('counted'));
  const listable = hasPermission(caller, userContract.list.access) ? listableUsers(caller) : sql`false`;
  const select = (condition?: SQL, limit = 1) =>
    db
      .select({ userId: users.userId, name: users.nickName })
      .from(users)
      .where(and(affected, listable, condition))
      .orderBy(users.userId)
      .limit(limit);
  const list = await select(undefined, MAX_EFFECT_PEOPLE);
  if (chosenId === undefined) return { people: { count, list }, person: list[0] ?? null };
  const person = list.find(({ userId }) => userId === chosenId) ?? (await select(eq(users.userId, chosenId)))[0];
  if (!person) throw notFound();
  return { people: { count, list }, person };
}
