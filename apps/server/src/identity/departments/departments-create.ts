import { sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { deptContract } from '@backroom/contract/departments';

import { createRecord } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { deptEntity } from './departments.entity.ts';
import type { DeptRow } from './departments.repository.ts';
import { assertDepth, buildChildPath, type ParentDept, resolveStoreId } from './departments-hierarchy.ts';

type NewDept = Omit<ParsedArgOf<typeof deptContract.create>['body'], 'parentId'>;

/** Draws ids of new departments: before the insert, because the id is part of the path. */
export async function drawDeptIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('sys_dept', 'dept_id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * The row of a new department below a parent.
 *
 * @throws 409 if the tree would become too deep
 */
export function toDeptRow(deptId: number, parent: ParentDept | null, values: NewDept) {
  assertDepth(parent, 1);
  const { deptName, deptType, leaderId, leader, phone, email, sort, status } = values;
  return {
    deptId,
    parentId: parent?.deptId ?? null,
    deptPath: buildChildPath(parent, deptId),
    storeId: resolveStoreId(deptType, deptId, parent),
    deptName,
    deptType,
    leaderId: leaderId || null,
    leader,
    phone,
    email,
    sort,
    status,
  };
}

/** Inserts a node below a parent that is already validated: inside the rights lock. */
export async function createDept(
  caller: Caller,
  tx: Transaction,
  parent: ParentDept | null,
  values: NewDept,
): Promise<DeptRow> {
  const [deptId = 0] = await drawDeptIds(tx, 1);
  return createRecord(tx, caller, deptEntity, toDeptRow(deptId, parent, values));
}
