import { STATUS_NORMAL } from '@backroom/contract';
import { deptContract, type DeptType } from '@backroom/contract/departments';
import type { ImportOptions } from '@backroom/contract/import-file';
import { foldName } from '@backroom/contract/text';

import { createRecords } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import type { ImportErrors } from '../../platform/import/import-errors.ts';
import type { ImportSource } from '../../platform/import/import-source.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { parseValues } from '../../platform/import/parse-values.ts';
import { loadUserNames, resolveUser, type UserNames } from '../../platform/import/resolve-cells.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { deptEntity } from './departments.entity.ts';
import { drawDeptIds, toDeptRow } from './departments-create.ts';
import { assertParentChoice } from './departments-hierarchy.ts';
import { DEPT_IMPORT_LAYOUT, type DeptImportField } from './departments-import-layout.ts';
import { type DeptLookups, loadDeptLookups } from './departments-import-lookups.ts';
import { TYPE_LABELS } from './departments-messages.ts';
import { assertParentsUnchanged } from './departments-parents.ts';

const UNKNOWN_TYPE = {
  'zh-CN': '请填写公司、大区、门店或部门',
  'en-US': 'Enter Company, Region, Store or Department',
};

const { access, body } = deptContract.create;

/** Creates the departments of a file, each below an existing one or one of an earlier row. */
export const importDepts = (db: Database, caller: Caller, source: ImportSource, options: ImportOptions) =>
  runImport(db, caller, source, {
    options,
    access,
    layout: DEPT_IMPORT_LAYOUT,
    async create(context, { rows, errors, account }) {
      const values = await readRows(context, rows, caller, errors);
      if (errors.hasErrors()) return null;
      const created = await createRecords(context.tx, caller, deptEntity, values);
      if (created.length === rows.length) rows.forEach(account.created);
      const deptIds = created.map(({ deptId }) => deptId);
      const userIds = created.map(({ leaderId }) => leaderId ?? 0);
      return (locked) => assertParentsUnchanged(locked, access, { deptIds, userIds });
    },
  });

type NewDept = ReturnType<typeof toDeptRow>;

async function readRows(
  context: RightsContext,
  rows: readonly ImportRow<DeptImportField>[],
  caller: Caller,
  errors: ImportErrors<DeptImportField>,
): Promise<NewDept[]> {
  const depts = await loadDeptLookups(context, access, {
    parents: rows.map(({ cells }) => cells.parent),
    deptNames: rows.map(({ cells }) => cells.deptName),
  });
  const userNames = await loadUserNames(
    context,
    rows.map(({ cells }) => cells.leaderId),
  );
  const ids = await drawDeptIds(context.tx, rows.length);
  const values: NewDept[] = [];
  for (const [index, row] of rows.entries()) {
    await errors.collect(row, 'parent', () => {
      const value = readRow(row, ids[index] ?? 0, { depts, userNames, caller });
      depts.add(value);
      values.push(value);
    });
    if (errors.isFull()) break;
  }
  return values;
}

interface RowContext {
  depts: DeptLookups;
  userNames: UserNames;
  caller: Caller;
}

/** @throws 4xx at the fields that are wrong */
function readRow(
  { cells }: ImportRow<DeptImportField>,
  deptId: number,
  { depts, userNames, caller }: RowContext,
): NewDept {
  const { deptName, leader, phone, email, sort } = cells;
  const parent = depts.findParent(cells.parent);
  const values = parseValues(
    body,
    {
      parentId: parent?.deptId ?? 0,
      deptName,
      deptType: parseType(cells.deptType),
      leaderId: resolveUser(userNames, 'leaderId', cells.leaderId),
      leader,
      phone,
      email,
      sort: Number(sort),
      status: STATUS_NORMAL,
    },
    caller.language,
  );
  assertParentChoice(values.deptType, parent, 'deptType');
  depts.assertNameFree(parent, values.deptName);
  return toDeptRow(deptId, parent, values);
}

const TYPES: readonly DeptType[] = ['company', 'region', 'store', 'department'];

function parseType(cell: string): DeptType {
  const name = foldName(cell);
  const type = TYPES.find((each) =>
    [each, ...Object.values(TYPE_LABELS[each])].some((label) => foldName(label) === name),
  );
  if (!type) throw invalidFields({ path: 'deptType', text: UNKNOWN_TYPE });
  return type;
}
