import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { ALLOWED_DEPT_CHILDREN, deptContract } from '@backroom/contract/departments';

import { removeRecords, updateRecord, updateRecords } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { valueById } from '../../kernel/database/value-by-id.ts';
import { conflict, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertVisibilityGrantable } from '../../platform/access/move-visibility.ts';
import { inRightsTransaction } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptEntity } from './departments.entity.ts';
import { type DeptRow, deptsInScope, hydrateDept } from './departments.repository.ts';
import { createDept } from './departments-create.ts';
import {
  assertDepth,
  assertParentChoice,
  assertTypeAllowed,
  buildChildPath,
  countLevels,
  findParent,
  lockDept,
  resolveStoreId,
  updateDescendants,
} from './departments-hierarchy.ts';
import { assertUnused, hasStoreProfile } from './departments-in-use.ts';
import { assertLeader } from './departments-leader.ts';
import { childTypeNotAllowed, moveIntoDescendant, storeProfileExists } from './departments-messages.ts';
import { computeSort } from './departments-order.ts';

type Create = ParsedArgOf<typeof deptContract.create>['body'];
type Update = ParsedArgOf<typeof deptContract.update>['body'];
type Move = ParsedArgOf<typeof deptContract.move>['body'];

const UPDATE_ACCESS = deptContract.update.access;

/** Changes of the tree run one at a time, so each is validated against the paths that the previous one committed. */
export function createDepartmentService(db: Database) {
  return {
    create: (caller: Caller, values: Create) =>
      inRightsTransaction(db, caller, deptContract.create.access, async ({ tx, principal }) => {
        const parent = await findParent(tx, principal, deptContract.create.access, values.parentId);
        assertParentChoice(values.deptType, parent, 'deptType');
        await assertLeader(tx, principal, values.leaderId);
        return hydrateDept(tx, await createDept(caller, tx, parent, values));
      }),

    update: (caller: Caller, deptId: number, { version, leaderId, ...values }: Update) =>
      inRightsTransaction(db, caller, UPDATE_ACCESS, async ({ tx, principal }) => {
        const scope = deptsInScope(principal, UPDATE_ACCESS);
        const node = await lockDeptAtVersion(tx, deptId, version, scope);
        const parent = node.parentId === null ? null : await lockDept(tx, node.parentId, undefined);
        if (values.deptType !== node.deptType) await assertTypeChange(tx, node, values.deptType, parent);
        if (leaderId !== (node.leaderId ?? 0)) await assertLeader(tx, principal, leaderId);
        const position = { storeId: resolveStoreId(values.deptType, deptId, parent), leaderId: leaderId || null };
        const withinTransaction = updateDescendants;
        return hydrateDept(
          tx,
          await updateRecord(
            tx,
            caller,
            deptEntity,
            { id: deptId, version },
            { ...values, ...position },
            { scope, withinTransaction },
          ),
        );
      }),

    move: (caller: Caller, deptId: number, { parentId, before, version }: Move) =>
      inRightsTransaction(db, caller, UPDATE_ACCESS, async (context) => {
        const { tx, principal } = context;
        const scope = deptsInScope(principal, UPDATE_ACCESS);
        const node = await lockDeptAtVersion(tx, deptId, version, scope);
        const parent = await findParent(tx, principal, UPDATE_ACCESS, parentId);
        if (parent?.deptPath.startsWith(node.deptPath)) throw moveIntoDescendant();
        if ((parent?.deptId ?? null) !== node.parentId) {
          assertParentChoice(node.deptType, parent);
          assertDepth(parent, await countLevels(tx, node));
        }
        const deptPath = buildChildPath(parent, deptId);
        await assertVisibilityGrantable(context, [node], parent);
        const sort = await allocateSort(caller, tx, {
          node,
          parentId: parent?.deptId ?? null,
          before,
          scope,
        });
        const storeId = resolveStoreId(node.deptType, deptId, parent);
        const position = { parentId: parent?.deptId ?? null, deptPath, storeId, sort };
        const after = await updateRecord(tx, caller, deptEntity, { id: deptId, version }, position, {
          scope,
          withinTransaction: updateDescendants,
        });
        return hydrateDept(tx, after);
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      inRightsTransaction(db, caller, deptContract.remove.access, ({ tx, principal }) =>
        removeRecords(tx, caller, deptEntity, ids, {
          scope: deptsInScope(principal, deptContract.remove.access),
          withinTransaction: assertUnused,
        }),
      ),
  };
}

export async function lockDeptAtVersion(
  tx: Transaction,
  deptId: number,
  version: number,
  scope: ReturnType<typeof deptsInScope>,
) {
  const node = await lockDept(tx, deptId, scope);
  if (node.version !== version) throw conflict(await hydrateDept(tx, node));
  return node;
}

/** @throws 409 if the new type does not fit the parent or the children of the node */
async function assertTypeChange(tx: Transaction, node: DeptRow, type: DeptRow['deptType'], parent: DeptRow | null) {
  assertTypeAllowed(type, parent, 'deptType');
  if (node.deptType === 'store' && (await hasStoreProfile(tx, [node.deptId]))) throw storeProfileExists();
  const children = await tx
    .selectDistinct({ deptType: depts.deptType })
    .from(depts)
    .where(eq(depts.parentId, node.deptId));
  const invalidChild = children.find(({ deptType }) => !ALLOWED_DEPT_CHILDREN[type].includes(deptType));
  if (invalidChild) throw childTypeNotAllowed(invalidChild.deptType, type);
}

interface SortRequest {
  node: DeptRow;
  parentId: number | null;
  before: number;
  scope: SQL | undefined;
}

/** Renumbers the siblings in scope, if necessary, with a fixed number of statements; those out of scope must not change or be revealed. Returns the sort value that places the node before the sibling `before`. */
async function allocateSort(caller: Caller, tx: Transaction, request: SortRequest) {
  const { node, parentId, before, scope } = request;
  const siblings = await tx
    .select()
    .from(depts)
    .where(and(sql`${depts.parentId} is not distinct from ${parentId}::int`, ne(depts.deptId, node.deptId), scope))
    .orderBy(depts.sort, depts.deptId);
  if (before !== 0 && !siblings.some(({ deptId }) => deptId === before)) throw notFound();
  const { sort, updates } = computeSort(siblings, before);
  const toRenumber = siblings.filter(({ deptId }) => updates.has(deptId));
  const rows = toRenumber.map(({ deptId, version }) => ({ id: deptId, version }));
  const values = { sort: valueById(depts.deptId, depts.sort, updates) };
  await updateRecords(tx, caller, deptEntity, rows, values);
  return sort;
}
