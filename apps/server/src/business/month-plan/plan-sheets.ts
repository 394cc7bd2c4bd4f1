import { eq, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { createEmptyDays } from './plan-month.ts';
import { isSheetOf, selectKeys, type SheetKey, toSheetKey } from './sheet-keys.ts';

export type PlanRow = InferSelectModel<typeof planSheets>;
export type LockedSheet = PlanRow & { storeName: string };
/** By `toSheetKey`. */
export type LockedSheets = ReadonlyMap<string, LockedSheet>;

const selectSheets = (tx: Executor, keys: readonly SheetKey[]) =>
  tx
    .select({ ...getTableColumns(planSheets), storeName: depts.deptName })
    .from(planSheets)
    .innerJoin(depts, eq(depts.deptId, planSheets.storeId))
    .where(isSheetOf(keys))
    .orderBy(planSheets.month, planSheets.storeId);

const listUnique = (keys: readonly SheetKey[]) => [...new Map(keys.map((key) => [toSheetKey(key), key])).values()];

/**
 * Locks sheets in the order of their months and stores, and creates those that do not exist yet, with version 0. Its two
 * statements do not grow with the months: whatever locks sheets of several months must do it in one call, or it may
 * deadlock.
 *
 * @returns the sheets by `toSheetKey`, in their order
 */
export async function lockSheets(tx: Transaction, keys: readonly SheetKey[]): Promise<Map<string, LockedSheet>> {
  const unique = listUnique(keys);
  const months = [...new Set(keys.map(({ month }) => month))];
  const empty = JSON.stringify(months.map((month) => ({ month, ...createEmptyDays(month) })));
  await tx.execute(sql`
    insert into ${planSheets}
      (store_id, month, plan, plan_versions, actual, actual_versions, actual_authors, version)
    select given."storeId", given.month, empty.plan, empty."planVersions", empty.actual, empty."actualVersions",
      empty.actual, 0
    from ${selectKeys(unique)}
    join json_to_recordset(${empty}::json) as empty(month text, plan jsonb, "planVersions" jsonb, actual jsonb,
      "actualVersions" jsonb) on empty.month = given.month
    where not exists (select 1 from ${planSheets} known
      where known.month = given.month and known.store_id = given."storeId")
    order by given.month, given."storeId"
    on conflict do nothing`);
  const rows = await selectSheets(tx, unique).for('update', { of: planSheets });
  return new Map(rows.map((row) => [toSheetKey(row), row]));
}

/** Like `lockSheets`, of one month; the sheets by their stores. */
export async function lockSheetsOfMonth(
  tx: Transaction,
  month: string,
  storeIds: readonly number[],
): Promise<Map<number, LockedSheet>> {
  const sheets = await lockSheets(
    tx,
    storeIds.map((storeId) => ({ month, storeId })),
  );
  return new Map([...sheets.values()].map((sheet) => [sheet.storeId, sheet]));
}

const NO_SHEET = {
  sheetId: 0,
  storeName: '',
  state: 'draft',
  comment: '',
  submittedBy: null,
  returnedBy: null,
  returnedAt: null,
  lastMove: null,
  actualVersion: 0,
  planTotal: null,
  actualTotal: null,
  revision: 0,
  version: 0,
  createBy: 0,
  updateBy: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const;

/** Like `lockSheets`, for a check: nothing is locked or created, so others keep writing. */
export async function readSheets(tx: Executor, keys: readonly SheetKey[]): Promise<LockedSheets> {
  const unique = listUnique(keys);
  const known = new Map((await selectSheets(tx, unique)).map((row) => [toSheetKey(row), row]));
  const emptyDays = new Map(
    [...new Set(keys.map(({ month }) => month))].map((month) => [month, createEmptyDays(month)]),
  );
  const toEmpty = ({ month, storeId }: SheetKey): LockedSheet => {
    const days = emptyDays.get(month) ?? createEmptyDays(month);
    return { ...NO_SHEET, month, storeId, ...days, actualAuthors: days.actual.map(() => null) };
  };
  return new Map(unique.map((key) => [toSheetKey(key), known.get(toSheetKey(key)) ?? toEmpty(key)]));
}
