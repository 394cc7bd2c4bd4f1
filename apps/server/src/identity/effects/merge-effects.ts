import { and, eq, or, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';

import { equalsAny } from '../../kernel/database/equals-any.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { findPrincipal } from '../../platform/access/principals.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { findAffected } from './affected-people.ts';
import { findPersonEffects, NO_EFFECTS } from './change-effects.ts';
import { findEditableDept, hasScope, isAffectedByMove, movePath, toMovedPath } from './dept-effects.ts';
import type { EffectContext } from './effect-context.ts';
import type { Place } from './situation.ts';
import { findUserStates, toUserChange } from './user-change.ts';
import { findUserStop } from './user-stop.ts';

/**
 * What it would do to the rows of users if a department were merged into another one.
 *
 * @throws 404 if the caller may not delete the one or edit the other department
 */
export async function findMergeEffects(
  context: EffectContext,
  deptId: number,
  { targetId, userId }: ParsedArgOf<typeof effectsContract.merge>['body'],
): Promise<ChangeEffects> {
  const { db } = context;
  const source = orNotFound(await findEditableDept(context, deptId, deptContract.merge.access));
  const target = orNotFound(await findEditableDept(context, targetId, deptContract.update.access));
  // Into itself or below it, it is refused.
  const isMerged = !target.deptPath.startsWith(source.deptPath);
  const affected = await findAffected(context, isMerged ? isAffectedByMerge(source, target) : sql`false`, userId);
  const stop = isMerged ? await findStop(context, source, target) : null;
  const principal = affected.person && (await findPrincipal(db, affected.person.userId, null));
  if (!principal) return { stop, ...affected, ...NO_EFFECTS };
  const after = {
    principal: {
      ...principal,
      deptId: principal.deptId === deptId ? targetId : principal.deptId,
      deptPath: movePath(principal.deptPath, source.deptPath, target.deptPath),
    },
    deptPath: toMovedPath(source.deptPath, target.deptPath),
    moved: { isMoved: eq(users.deptId, deptId), place: target },
    gone: { kind: 'dept' as const, isGone: eq(depts.deptId, deptId) },
  };
  return { stop, ...affected, ...(await findPersonEffects(context, { principal }, after)) };
}

/** A caller who works in the department moves with it. */
async function findStop(context: EffectContext, source: Place, target: Place): Promise<ChangeEffects['stop']> {
  if (context.caller.deptId !== source.deptId) return null;
  const own = await findUserStates(context, [context.caller.userId]);
  return findUserStop(
    context,
    own.map((state) => toUserChange(state, { deptId: target.deptId })),
  );
}

/**
 * Users whose rows may change, besides the department itself, which all who list it lose: those of a move to the place
 * of the target, those in one of the two, and those whose scope has the target.
 */
function isAffectedByMerge(source: Place, target: Place): SQL | undefined {
  const hasTarget = sql`exists (select 1 from ${userRoles} join ${roleDepts} on ${roleDepts.roleId} = ${userRoles.roleId}
    where ${userRoles.userId} = ${users.userId} and ${roleDepts.deptId} = ${target.deptId})`;
  return or(
    isAffectedByMove(source.deptPath, target.deptPath),
    and(equalsAny(users.deptId, [source.deptId, target.deptId]), hasScope('3')),
    and(hasTarget, hasScope('2')),
  );
}
