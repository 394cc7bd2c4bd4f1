import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';

import { type DeptType, HOLDS, MAX_DEPT_DEPTH } from '@backroom/contract/departments';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { type Person } from '../../kernel/access/grant.ts';
import { reachFor } from '../../kernel/access/reach.ts';
import { notFound } from '../../kernel/app-error.ts';
import { type Transaction } from '../../kernel/database.ts';
import { type Changing, requireNoMore } from '../access/change-rights.ts';
import { findGrants } from '../access/persons.ts';
import { roles } from '../roles/roles.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { type DeptRow, deptsInScope } from './departments.repository.ts';
import { depts } from './departments.table.ts';
import { idsOfPath } from './dept-tree.ts';
import { tooDeep, topNotYours, wrongPlace } from './dept-words.ts';

/** @throws 404 if the department does not exist or is outside of `scope` */
export async function requireDept(tx: Transaction, deptId: number, within: SQL | undefined): Promise<DeptRow> {
  const [row] = await tx
    .select()
    .from(depts)
    .where(and(eq(depts.deptId, deptId), within))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/**
 * The future parent of a node. Null is the top level, which requires the data scope "all".
 *
 * @throws 403 or 404
 */
export async function requireParent(tx: Transaction, me: Person, tag: string, parentId: number) {
  if (parentId !== 0) return requireDept(tx, parentId, deptsInScope(me, tag));
  if (!reachFor(me, tag).isAll) throw topNotYours();
  return null;
}

/** @throws 409 if the type is not allowed under the parent */
export function requirePlace(type: DeptType, parent: DeptRow | null, path?: string): void {
  const above = parent?.deptType ?? 'root';
  if (!HOLDS[above].includes(type)) throw wrongPlace(type, above, path);
}

/**
 * @param levels number of levels of the subtree
 * @throws 409 if the tree would become too deep
 */
export function requireDepth(parent: DeptRow | null, levels: number): void {
  const above = parent ? idsOfPath(parent.deptPath).length : 0;
  if (above + levels > MAX_DEPT_DEPTH) throw tooDeep(MAX_DEPT_DEPTH);
}

export const pathBelow = (parent: DeptRow | null, deptId: number) => `${parent?.deptPath ?? '/'}${deptId}/`;

/** The id of the nearest store at or above a node. */
export const storeOf = (type: DeptType, deptId: number, parent: DeptRow | null) =>
  type === 'store' ? deptId : (parent?.storeId ?? null);

const isBelow = ({ deptId, deptPath }: DeptRow) =>
  and(sql`${depts.deptPath} like ${`${deptPath}%`}`, ne(depts.deptId, deptId));

/** The number of levels of a subtree. */
export async function levelsOf(tx: Transaction, node: DeptRow): Promise<number> {
  const rows = await tx.select({ deptPath: depts.deptPath }).from(depts).where(isBelow(node));
  const deepest = Math.max(...[node, ...rows].map(({ deptPath }) => idsOfPath(deptPath).length));
  return deepest - idsOfPath(node.deptPath).length + 1;
}

/** Updates the descendants after a move: their paths, and their store if they inherited it from the node. */
export async function carryBelow(tx: Transaction, before: DeptRow, after: DeptRow): Promise<void> {
  const below = isBelow(before);
  // Must run first: the old paths still identify the descendants.
  if (before.storeId !== after.storeId) {
    await tx
      .update(depts)
      .set({ storeId: after.storeId })
      .where(and(below, sql`${depts.storeId} is not distinct from ${before.storeId}::int`));
  }
  if (before.deptPath === after.deptPath) return;
  await tx
    .update(depts)
    .set({ deptPath: sql`${after.deptPath}::text || substr(${depts.deptPath}, ${before.deptPath.length + 1}::int)` })
    .where(below);
}

/**
 * A move makes the node visible to users of the new ancestors whose data scope is "own department and below". The
 * caller must be allowed to grant everything that they may do there.
 *
 * @throws 403
 */
export async function requireMayShow(changing: Changing, node: DeptRow, newPath: string): Promise<void> {
  const old = new Set(idsOfPath(node.deptPath));
  const above = idsOfPath(newPath).filter((id) => !old.has(id));
  if (above.length === 0) return;
  const found = await changing.tx
    .selectDistinct({ roleId: roles.roleId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(inArray(users.deptId, above), eq(roles.dataScope, '4'), ne(roles.roleKey, ADMIN_ROLE)));
  const grants = await findGrants(
    changing.tx,
    found.map(({ roleId }) => roleId),
  );
  await requireNoMore(changing, [{ userId: 0, deptId: node.deptId, deptPath: newPath, grants }]);
}
