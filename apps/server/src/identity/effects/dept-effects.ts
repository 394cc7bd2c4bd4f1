import { and, eq, or, type SQL, sql } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { equalsAny } from '../../kernel/database/equals-any.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { parseDeptPath } from '../../platform/access/departments-tree.ts';
import { isBelowAny, startsWithPath } from '../../platform/access/dept-subtree.sql.ts';
import { isVisibilityGrantable } from '../../platform/access/move-visibility.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { findPrincipal } from '../../platform/access/principals.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { findAffected } from './affected-people.ts';
import { findPersonEffects, NO_EFFECTS } from './change-effects.ts';
import type { EffectContext } from './effect-context.ts';
import type { Place } from './situation.ts';

type Change = ParsedArgOf<typeof effectsContract.dept>['body'];

/**
 * What another place of a department would do to the rows of users above its old and new place, and of its own people.
 *
 * @throws 404 if the caller may not edit the department, or the parent
 */
export async function findDeptEffects(
  context: EffectContext,
  deptId: number,
  { parentId, userId }: Change,
): Promise<ChangeEffects> {
  const { db } = context;
  const find = async (id: number) => orNotFound(await findEditableDept(context, id, deptContract.update.access));
  const node = await find(deptId);
  const parent = parentId === 0 ? null : await find(parentId);
  const from = node.deptPath;
  const parentPath = parent?.deptPath ?? '/';
  const to = `${parentPath}${deptId}/`;
  // A move below itself is refused, and would have no tree.
  const isMoved = to !== from && !parentPath.startsWith(from);
  const affected = await findAffected(context, isMoved ? isAffectedByMove(from, to) : sql`false`, userId);
  const principal = affected.person && (await findPrincipal(db, affected.person.userId, null));
  const isRefused = isMoved && !(await isVisibilityGrantable({ tx: db, principal: context.caller }, node, parent));
  const shared = { stop: isRefused ? ('moreRights' as const) : null, ...affected };
  if (!principal) return { ...shared, ...NO_EFFECTS };
  const deptPath = movePath(principal.deptPath, from, to);
  const after = { principal: { ...principal, deptPath }, deptPath: toMovedPath(from, to) };
  return { ...shared, ...(await findPersonEffects(context, { principal }, after)) };
}

/** A department in the scope of the caller for a permission. */
export async function findEditableDept(
  { db, caller }: EffectContext,
  deptId: number,
  access: string,
): Promise<Place | undefined> {
  const [found] = await db
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(and(eq(depts.deptId, deptId), inScope(caller, access, OWNED_TABLES.departments)));
  return found;
}

/** A path after the move of a department from one path to another one. */
export const movePath = (path: string, from: string, to: string): string =>
  path.startsWith(from) ? `${to}${path.slice(from.length)}` : path;

/** The same for the stored path of a department. */
export const toMovedPath = (from: string, to: string): SQL =>
  sql`(case when ${startsWithPath(depts.deptPath, from)}
    then ${to}::text || substr(${depts.deptPath}, ${from.length + 1}::int) else ${depts.deptPath} end)`;

/**
 * Users whose rows may change: with the scope “own department and below” those above the old or the new place only, and
 * with that of own records, which contain the own store, those who move into or out of a store.
 */
export function isAffectedByMove(from: string, to: string): SQL | undefined {
  const between = listDeptsBetween(from, to);
  const isStoreBetween = sql`exists (select 1 from ${depts}
    where ${equalsAny(depts.deptId, between)} and ${depts.deptType} = 'store')`;
  return or(
    and(equalsAny(users.deptId, between), hasScope('4')),
    and(isBelowAny(users.deptId, [from]), hasScope('5'), isStoreBetween),
  );
}

/** The departments that are in one of the paths only. */
function listDeptsBetween(from: string, to: string): number[] {
  const [left, entered] = [parseDeptPath(from), parseDeptPath(to)];
  return [...left.filter((id) => !entered.includes(id)), ...entered.filter((id) => !left.includes(id))];
}

/** Users with an enabled role of a data scope; administrators have all rows. */
export const hasScope = (dataScope: string): SQL => sql`exists (select 1 from ${userRoles}
  join ${roles} on ${roles.roleId} = ${userRoles.roleId} and ${roles.status} = ${STATUS_NORMAL}
  where ${userRoles.userId} = ${users.userId} and ${roles.dataScope} = ${dataScope} and ${roles.roleKey} <> ${ADMIN_ROLE})`;
