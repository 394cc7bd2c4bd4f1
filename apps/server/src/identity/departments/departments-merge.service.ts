import { and, eq, sql } from 'drizzle-orm';

import { MAX_SORT, type ParsedArgOf, SORT_STEP } from '@backroom/contract';
import { type Dept, deptContract } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';

import { removeRecords, updateRecord, updateRecords } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { dryRun, inTransaction } from '../../kernel/database/transaction.ts';
import { valueById } from '../../kernel/database/value-by-id.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertVisibilityGrantable } from '../../platform/access/move-visibility.ts';
import { inRightsTransaction, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { users } from '../../schema/users.table.ts';
import { createUserRepository, usersInScope } from '../users/users.repository.ts';
import { createUserBulkService } from '../users/users-bulk.service.ts';
import { deptEntity } from './departments.entity.ts';
import { type DeptRow, deptsInScope, hydrateDept } from './departments.repository.ts';
import { lockDeptAtVersion } from './departments.service.ts';
import {
  assertDepth,
  assertTypeAllowed,
  buildChildPath,
  countLevels,
  resolveStoreId,
  updateDescendants,
} from './departments-hierarchy.ts';
import { assertUnused } from './departments-in-use.ts';
import { assertMergeable, assertMovable, assertNamesFree } from './departments-merge-rules.ts';

type Body = ParsedArgOf<typeof deptContract.merge>['body'];

interface Merge {
  target: Dept;
  userCount: number;
  childCount: number;
}

const { access } = deptContract.merge;

/** The columns of children that come last below the target. */
async function toPlaces(tx: Transaction, children: readonly DeptRow[], target: DeptRow) {
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${depts.sort}), 0)::int` })
    .from(depts)
    .where(eq(depts.parentId, target.deptId));
  const toSort = (index: number) => Math.min(MAX_SORT, (last?.sort ?? 0) + (index + 1) * SORT_STEP);
  const mapById = <Value>(toValue: (child: DeptRow, index: number) => Value) =>
    new Map(children.map((child, index) => [child.deptId, toValue(child, index)]));
  const [paths, stores, sorts] = [
    mapById(({ deptId }) => buildChildPath(target, deptId)),
    mapById(({ deptType, deptId }) => resolveStoreId(deptType, deptId, target)),
    mapById((_child, index) => toSort(index)),
  ];
  return {
    parentId: target.deptId,
    deptPath: valueById(depts.deptId, depts.deptPath, paths),
    storeId: valueById(depts.deptId, depts.storeId, stores),
    sort: valueById(depts.deptId, depts.sort, sorts),
  };
}

/** Merges departments: all or nothing, with the rules of the single moves. */
export function createDepartmentMergeService(db: Database) {
  const bulkService = createUserBulkService(db, createUserRepository(db));

  async function moveUsers(caller: Caller, context: RightsContext, source: DeptRow, target: DeptRow): Promise<number> {
    const { tx, principal } = context;
    const isMember = eq(users.deptId, source.deptId);
    const rows = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(and(isMember, usersInScope(principal, userContract.changeBulk.access)));
    assertMovable({ movable: rows.length, total: await tx.$count(users, isMember) });
    if (rows.length === 0) return 0;
    const change = { kind: 'dept' as const, deptId: target.deptId };
    await bulkService.changeWithin(caller, context, { ids: rows.map(({ userId }) => userId), change });
    return rows.length;
  }

  /** The checks of the single moves, and a fixed number of statements. */
  async function moveChildren(caller: Caller, context: RightsContext, source: DeptRow, target: DeptRow) {
    const { tx } = context;
    const children = await tx
      .select()
      .from(depts)
      .where(eq(depts.parentId, source.deptId))
      .orderBy(depts.sort, depts.deptId)
      .for('no key update');
    if (children.length === 0) return 0;
    await assertNamesFree(tx, children, target);
    for (const { deptType } of children) assertTypeAllowed(deptType, target);
    // Without the level of the source itself.
    assertDepth(target, (await countLevels(tx, source)) - 1);
    await assertVisibilityGrantable(context, children, target);
    const rows = children.map(({ deptId, version }) => ({ id: deptId, version }));
    await updateRecords(tx, caller, deptEntity, rows, await toPlaces(tx, children, target));
    await updateDescendants(tx, source, target);
    return children.length;
  }

  async function merge(caller: Caller, context: RightsContext, deptId: number, body: Body): Promise<Merge> {
    const { tx, principal } = context;
    const source = await lockDeptAtVersion(tx, deptId, body.version, deptsInScope(principal, access));
    const targetScope = deptsInScope(principal, deptContract.update.access);
    const target = await lockDeptAtVersion(tx, body.targetId, body.targetVersion, targetScope);
    await assertMergeable(tx, source, target);
    const childCount = await moveChildren(caller, context, source, target);
    const userCount = await moveUsers(caller, context, source, target);
    await removeRecords(tx, caller, deptEntity, [deptId], { withinTransaction: assertUnused });
    // Written to the history of the target, which the merge does not change itself.
    const auditExtras = { before: { mergedDept: '' }, after: { mergedDept: source.deptName } };
    const after = await updateRecord(
      tx,
      caller,
      deptEntity,
      { id: target.deptId, version: target.version },
      {},
      { auditExtras },
    );
    return { target: await hydrateDept(tx, after), userCount, childCount };
  }

  return {
    merge: async (caller: Caller, deptId: number, body: Body): Promise<Dept> =>
      (await inRightsTransaction(db, caller, access, (context) => merge(caller, context, deptId, body))).target,

    /** Runs the merge and rolls it back. It changes no rights, so it does not take their lock. */
    async preview(caller: Caller, deptId: number, body: Body) {
      const { userCount, childCount } = await dryRun(db, () =>
        inTransaction(db, (tx) => merge(caller, { tx, principal: caller }, deptId, body)),
      );
      return { userCount, childCount };
    },
  };
}
