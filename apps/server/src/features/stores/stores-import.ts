import { and, eq, or } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { type Store, storeContract } from '@backroom/contract/stores';

import { AppError, invalidFields } from '../../kernel/app-error.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { yieldToRequests } from '../../kernel/yield-to-requests.ts';
import { depts } from '../departments/departments.table.ts';
import { assertPlaces } from '../departments/departments-places.ts';
import { dictData } from '../dictionaries/dictionaries.table.ts';
import { type DeptNames, loadDeptNames } from '../import/dept-names.ts';
import type { ImportFile } from '../import/parse-file.worker.ts';
import type { ImportRow } from '../import/parse-rows.ts';
import { parseValues } from '../import/parse-values.ts';
import { resolveDept, resolveUser } from '../import/resolve-cells.ts';
import { runImport } from '../import/run-import.ts';
import { createStore } from './stores.service.ts';
import { stores } from './stores.table.ts';
import { findColumn, MAX_STORE_ROWS, STORE_IMPORT_LAYOUT, type StoreImportField } from './stores-import-layout.ts';
import { assertManager, LEVEL_DICTIONARY } from './stores-rules.ts';

const CODE_TAKEN = { 'zh-CN': '已存在相同编码的门店', 'en-US': 'There is already a store with this code' };
const NAME_TAKEN = { 'zh-CN': '同一上级下已有同名部门', 'en-US': 'The parent already has a department with this name' };
const UNKNOWN_MANAGER = {
  'zh-CN': '用户不存在，或不在你可查看的范围内',
  'en-US': 'This user does not exist or is outside what you may view',
};
/** What an empty cell means. */
const EMPTY_CELLS = { opensAt: '10:00', closesAt: '22:00', timeZone: 'Asia/Shanghai', currency: 'CNY' };

const { access, body } = storeContract.create;

/** Creates the stores of a file with their departments. */
export const importStores = (db: Database, caller: Caller, file: ImportFile, isDryRun: boolean) =>
  runImport(db, caller, file, {
    isDryRun,
    access,
    layout: STORE_IMPORT_LAYOUT,
    maxRows: MAX_STORE_ROWS,
    toField: findColumn,
    async create(context, rows, errors) {
      const names = await loadDeptNames(context.tx);
      const created: Store[] = [];
      for (const row of rows) {
        await errors.collect(row, 'parent', async () => {
          const values = await readRow(context.tx, row, names, caller);
          await assertFree(context.tx, values);
          await assertManager(context.tx, context.principal, values.managerId).catch(toManagerError);
          created.push(await createStore(db, caller, context, values));
        });
        if (errors.isFull()) return null;
        await yieldToRequests();
      }
      const deptIds = created.map(({ storeId }) => storeId);
      const userIds = created.map(({ managerId }) => managerId);
      return (locked) => assertPlaces(locked, access, { deptIds, userIds });
    },
  });

type Values = Awaited<ReturnType<typeof readRow>>;

/** The values of a row, with ids for its names. */
async function readRow(
  tx: Transaction,
  { cells }: ImportRow<StoreImportField>,
  names: DeptNames,
  { language }: Caller,
) {
  const { parent, ...texts } = cells;
  const withDefault = (field: keyof typeof EMPTY_CELLS) => cells[field] || EMPTY_CELLS[field];
  const values = {
    ...texts,
    parentId: resolveDept(names, 'parentId', parent),
    deptId: 0,
    managerId: await resolveUser(tx, 'managerId', cells.managerId),
    storeLevel: await resolveLevel(tx, cells.storeLevel),
    opensAt: withDefault('opensAt'),
    closesAt: withDefault('closesAt'),
    timeZone: withDefault('timeZone'),
    currency: withDefault('currency'),
    weekHours: [],
    holidays: [],
    status: STATUS_NORMAL,
  };
  return parseValues(body, values, language);
}

/** Reports a user whom the caller may not list at their column. */
function toManagerError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw invalidFields({ path: 'managerId', text: UNKNOWN_MANAGER });
}

/** The value of a level that is given by value or label; the cell itself if there is none, which is then refused. */
async function resolveLevel(tx: Transaction, cell: string): Promise<string> {
  const isLevel = and(
    eq(dictData.dictType, LEVEL_DICTIONARY),
    or(eq(dictData.dictValue, cell), eq(dictData.dictLabel, cell)),
  );
  const [level] = await tx.select({ value: dictData.dictValue }).from(dictData).where(isLevel).limit(1);
  return level?.value ?? cell;
}

/** Before the insert, whose failure would end the transaction. */
async function assertFree(tx: Transaction, { storeCode, parentId, deptName }: Values): Promise<void> {
  if ((await tx.$count(stores, eq(stores.storeCode, storeCode))) > 0)
    throw invalidFields({ path: 'storeCode', text: CODE_TAKEN });
  const taken = await tx.$count(depts, and(eq(depts.parentId, parentId), eq(depts.deptName, deptName)));
  if (taken > 0) throw invalidFields({ path: 'deptName', text: NAME_TAKEN });
}
