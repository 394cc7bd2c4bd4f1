import { and, inArray, type SQL } from 'drizzle-orm';

import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import { listableUsers } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { users } from '../../schema/users.table.ts';
import { type DeptRow, deptsInScope } from './departments.repository.ts';
import { assertParentChoice, buildChildPath, resolveStoreId } from './departments-hierarchy.ts';

const CHANGED = {
  'zh-CN': '组织架构或你的权限刚刚有变动，请重新导入',
  'en-US': 'The departments or your permissions have changed in the meantime. Import the file again',
};

interface CreatedDepts {
  deptIds: readonly number[];
  /** Users whom the departments refer to; 0 is none. */
  userIds: readonly number[];
}

/**
 * Revalidates, under the rights lock, the parents of departments that were created before it was held: a department
 * above may have been moved without those that no other transaction sees yet. Takes three statements for any number.
 *
 * @param tag permission tag of the creation
 * @throws 409 if a parent or a user is no longer allowed
 */
export async function assertParentsUnchanged(
  { tx, principal }: RightsContext,
  tag: string,
  { deptIds, userIds }: CreatedDepts,
): Promise<void> {
  const created = await findDepts(tx, deptIds);
  const parentIds = created.map(({ parentId }) => parentId ?? 0);
  const parents = await findDepts(tx, parentIds, deptsInScope(principal, tag));
  const byId = new Map(parents.map((parent) => [parent.deptId, parent]));
  const { isAll } = resolveScope(principal, tag);
  for (const dept of created) {
    const parent = dept.parentId === null ? null : byId.get(dept.parentId);
    if (parent === undefined || (parent === null && !isAll) || !isBelow(dept, parent)) throw new AppError(409, CHANGED);
    assertParentChoice(dept.deptType, parent);
  }
  const people = [...new Set(userIds)].filter((userId) => userId !== 0);
  const listable = await tx.$count(users, and(inArray(users.userId, people), listableUsers(principal)));
  if (listable < people.length) throw new AppError(409, CHANGED);
}

const findDepts = (tx: Transaction, ids: readonly number[], scope?: SQL): Promise<DeptRow[]> =>
  tx
    .select()
    .from(depts)
    .where(and(inArray(depts.deptId, [...new Set(ids)]), scope));

const isBelow = ({ deptId, deptType, deptPath, storeId }: DeptRow, parent: DeptRow | null) =>
  deptPath === buildChildPath(parent, deptId) && storeId === resolveStoreId(deptType, deptId, parent);
