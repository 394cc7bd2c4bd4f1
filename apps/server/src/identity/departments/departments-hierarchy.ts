import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

import { ALLOWED_DEPT_CHILDREN, type DeptType, MAX_DEPT_DEPTH } from '@backroom/contract/departments';

import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { parseDeptPath } from '../../platform/access/departments-tree.ts';
import { startsWithPath } from '../../platform/access/dept-subtree.sql.ts';
import { assertNotDisabled } from '../../platform/access/disabled-choices.ts';
import { depts } from '../../schema/departments.table.ts';
import { type DeptRow, deptsInScope } from './departments.repository.ts';
import { rootForbidden, tooDeep, typeNotAllowed } from './departments-messages.ts';

/** @throws 404 if the department does not exist or is outside of `scope` */
export async function lockDept(tx: Transaction, deptId: number, scope: SQL | undefined): Promise<DeptRow> {
  const [row] = await tx
    .select()
    .from(depts)
    .where(and(eq(depts.deptId, deptId), scope))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/**
 * The future parent of a node. Null is the top level, which requires the data scope "all". Its row is not locked: the
 * lock of rights serialises changes of the tree, and who holds that lock must not wait for the row.
 *
 * @throws 403 or 404
 */
export async function findParent(
  tx: Transaction,
  principal: Principal,
  tag: string,
  parentId: number,
): Promise<DeptRow | null> {
  if (parentId === 0) {
    if (!resolveScope(principal, tag).isAll) throw rootForbidden();
    return null;
  }
  const [parent] = await tx
    .select()
    .from(depts)
    .where(and(eq(depts.deptId, parentId), deptsInScope(principal, tag)));
  if (!parent) throw notFound();
  return parent;
}

/** A parent, as far as the place of a department below it depends on it. */
export type ParentDept = Pick<DeptRow, 'deptId' | 'deptType' | 'deptPath' | 'storeId' | 'status'>;

/** @throws 409 if the type is not allowed under the parent */
export function assertTypeAllowed(type: DeptType, parent: ParentDept | null, path?: string): void {
  const parentType = parent?.deptType ?? 'root';
  if (!ALLOWED_DEPT_CHILDREN[parentType].includes(type)) throw typeNotAllowed(type, parentType, path);
}

/**
 * A parent that is chosen anew.
 *
 * @throws 422 if it is disabled, 409 if the type is not allowed under it
 */
export function assertParentChoice(type: DeptType, parent: ParentDept | null, path?: string): void {
  assertNotDisabled(parent, 'parent', 'parentId');
  assertTypeAllowed(type, parent, path);
}

/**
 * @param levels number of levels of the subtree
 * @throws 409 if the tree would become too deep
 */
export function assertDepth(parent: ParentDept | null, levels: number): void {
  const parentDepth = parent ? parseDeptPath(parent.deptPath).length : 0;
  if (parentDepth + levels > MAX_DEPT_DEPTH) throw tooDeep(MAX_DEPT_DEPTH);
}

export const buildChildPath = (parent: ParentDept | null, deptId: number) => `${parent?.deptPath ?? '/'}${deptId}/`;

/** The id of the nearest store at or above a node. */
export const resolveStoreId = (type: DeptType, deptId: number, parent: ParentDept | null) =>
  type === 'store' ? deptId : (parent?.storeId ?? null);

const isDescendantOf = ({ deptId, deptPath }: DeptRow) =>
  and(startsWithPath(depts.deptPath, deptPath), ne(depts.deptId, deptId));

/** The number of levels of a subtree. */
export async function countLevels(tx: Transaction, node: DeptRow): Promise<number> {
  const rows = await tx.select({ deptPath: depts.deptPath }).from(depts).where(isDescendantOf(node));
  const deepest = Math.max(...[node, ...rows].map(({ deptPath }) => parseDeptPath(deptPath).length));
  return deepest - parseDeptPath(node.deptPath).length + 1;
}

/**
 * Updates the descendants after a move: their paths, and their store if they inherited it from the node.
 *
 * @param after the moved node, or the one that takes in all that is below `before`
 */
export async function updateDescendants(tx: Transaction, before: DeptRow, after: DeptRow): Promise<void> {
  const descendants = isDescendantOf(before);
  // Must run first: the old paths still identify the descendants.
  if (before.storeId !== after.storeId) {
    await tx
      .update(depts)
      .set({ storeId: after.storeId })
      .where(and(descendants, sql`${depts.storeId} is not distinct from ${before.storeId}::int`));
  }
  if (before.deptPath === after.deptPath) return;
  await tx
    .update(depts)
    .set({ deptPath: sql`${after.deptPath}::text || substr(${depts.deptPath}, ${before.deptPath.length + 1}::int)` })
    .where(descendants);
}
