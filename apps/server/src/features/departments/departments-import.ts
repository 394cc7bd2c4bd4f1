import { and, eq, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { deptContract, type DeptType } from '@backroom/contract/departments';

import { AppError, invalidFields } from '../../kernel/app-error.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { yieldToRequests } from '../../kernel/yield-to-requests.ts';
import type { RightsContext } from '../access/rights-transaction.ts';
import { type DeptNames, loadDeptNames } from '../import/dept-names.ts';
import type { ImportFile } from '../import/parse-file.worker.ts';
import type { ImportRow } from '../import/parse-rows.ts';
import { parseValues } from '../import/parse-values.ts';
import { resolveDept, resolveUser } from '../import/resolve-cells.ts';
import { runImport } from '../import/run-import.ts';
import type { DeptRow } from './departments.repository.ts';
import { createDept } from './departments.service.ts';
import { depts } from './departments.table.ts';
import { assertTypeAllowed, findParent } from './departments-hierarchy.ts';
import { DEPT_IMPORT_LAYOUT, type DeptImportField, findColumn, MAX_DEPT_ROWS } from './departments-import-layout.ts';
import { assertLeader } from './departments-leader.ts';
import { TYPE_LABELS } from './departments-messages.ts';
import { assertPlaces } from './departments-places.ts';

const UNKNOWN_TYPE = {
  'zh-CN': '请填写公司、大区、门店或部门',
  'en-US': 'Enter Company, Region, Store or Department',
};
const NAME_TAKEN = { 'zh-CN': '同一上级下已有同名部门', 'en-US': 'The parent already has a department with this name' };

const { access, body } = deptContract.create;

/** Creates the departments of a file, each below an existing one or one of an earlier row. */
export const importDepts = (db: Database, caller: Caller, file: ImportFile, isDryRun: boolean) =>
  runImport(db, caller, file, {
    isDryRun,
    access,
    layout: DEPT_IMPORT_LAYOUT,
    maxRows: MAX_DEPT_ROWS,
    toField: findColumn,
    async create(context, rows, errors) {
      const names = await loadDeptNames(context.tx);
      const created: DeptRow[] = [];
      for (const row of rows) {
        await errors.collect(row, 'deptName', async () => {
          const dept = await createRow(db, caller, context, await readRow(context.tx, row, names, caller));
          names.add(dept);
          created.push(dept);
        });
        if (errors.isFull()) return null;
        await yieldToRequests();
      }
      const deptIds = created.map(({ deptId }) => deptId);
      const userIds = created.map(({ leaderId }) => leaderId ?? 0);
      return (locked) => assertPlaces(locked, access, { deptIds, userIds });
    },
  });

type Values = Awaited<ReturnType<typeof readRow>>;

/** The values of a row, with ids for its names. */
async function readRow(tx: Transaction, { cells }: ImportRow<DeptImportField>, names: DeptNames, { language }: Caller) {
  const { deptName, leader, phone, email, sort } = cells;
  const values = {
    parentId: resolveDept(names, 'parentId', cells.parent),
    deptName,
    deptType: parseType(cells.deptType),
    leaderId: await resolveUser(tx, 'leaderId', cells.leaderId),
    leader,
    phone,
    email,
    sort: Number(sort),
    status: STATUS_NORMAL,
  };
  return parseValues(body, values, language);
}

async function createRow(db: Database, caller: Caller, { tx, principal }: RightsContext, values: Values) {
  const parent = await findParent(tx, principal, access, values.parentId).catch(toParentError);
  assertTypeAllowed(values.deptType, parent, 'deptType');
  await assertLeader(tx, principal, values.leaderId);
  await assertNameFree(tx, parent?.deptId ?? null, values.deptName);
  return createDept(db, caller, tx, parent, values);
}

/** Reports what the caller may not use at its column. */
function toParentError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw invalidFields({ path: 'parentId', text: error.text, values: error.values });
}

/** Before the insert, whose failure would end the transaction. */
async function assertNameFree(tx: Transaction, parentId: number | null, deptName: string): Promise<void> {
  const isSibling = sql`${depts.parentId} is not distinct from ${parentId}::int`;
  const taken = await tx.$count(depts, and(isSibling, eq(depts.deptName, deptName)));
  if (taken > 0) throw invalidFields({ path: 'deptName', text: NAME_TAKEN });
}

const TYPES: readonly DeptType[] = ['company', 'region', 'store', 'department'];

function parseType(cell: string): DeptType {
  const name = cell.toLowerCase();
  const type = TYPES.find((each) => each === name || Object.values(TYPE_LABELS[each]).includes(name));
  if (!type) throw invalidFields({ path: 'deptType', text: UNKNOWN_TYPE });
  return type;
}
