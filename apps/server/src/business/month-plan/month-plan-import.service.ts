import * as z from 'zod/mini';

import { AMOUNT_PROBLEMS, type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';
import { countDays } from '@backroom/contract/calendar';
import type { ImportOptions } from '@backroom/contract/import-file';
import { MAX_IMPORTED_MONTHS, MAX_PLAN_STORES, monthPlanContract } from '@backroom/contract/month-plan';
import { planMonth } from '@backroom/contract/month-plan/schemas';

import type { Database } from '../../kernel/database/database.ts';
import type { NameMap } from '../../kernel/database/name-map.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import { DUPLICATE, type ImportErrors } from '../../platform/import/import-errors.ts';
import type { ImportLayout } from '../../platform/import/import-layout.ts';
import type { ImportPass } from '../../platform/import/import-passes.ts';
import type { ImportSource } from '../../platform/import/import-source.ts';
import { createImportTemplate } from '../../platform/import/import-template.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { findStoreIds, NO_STORE } from './month-plan-import-stores.ts';
import { isTotal, PLAN_HEADERS } from './month-plan-workbook.ts';
import { assertWithinBounds } from './plan-bounds.ts';
import { type LockedSheet, lockSheets, readSheets } from './plan-sheets.ts';
import { assertEditable } from './plan-states.ts';
import { type SheetChange, writeSheets } from './plan-writer.ts';
import { findSheetIds } from './referenced-sheets.ts';
import { toSheetKey } from './sheet-keys.ts';

const LONGEST_MONTH = 31;
/** Of error messages. */
const EXAMPLE_MONTH = '2026-11';
const DAYS = Array.from({ length: LONGEST_MONTH }, (_, index) => index + 1);
type Field = 'storeCode' | 'month' | 'version' | `day${number}`;
const toDayField = (day: number): Field => `day${day}`;

/** What is wanted in a month, as in the row of the template. */
const createExample = (exampleMonth: string): Record<Field, string> => ({
  storeCode: 'S01',
  month: exampleMonth,
  version: '',
  ...Object.fromEntries(DAYS.map((day) => [toDayField(day), day > countDays(exampleMonth) ? '' : '12345.60'])),
});

const { storeCode, storeName, region, currency, month, state, version, total } = PLAN_HEADERS;

export const PLAN_LAYOUT: ImportLayout<Field> = {
  columns: {
    storeCode: { ...storeCode, aliases: ['门店编号', 'Store code'] },
    month,
    version,
    ...Object.fromEntries(DAYS.map((day) => [toDayField(day), { 'zh-CN': String(day), 'en-US': String(day) }])),
  },
  required: ['storeCode', 'month'],
  forms: { month: 'month', version: 'whole' },
  examples: createExample(EXAMPLE_MONTH),
  maxRows: MAX_PLAN_STORES,
  // Columns that only the export of a month has.
  ignored: [storeName, region, currency, state, total],
  texts: {
    noRows: { 'zh-CN': '文件中没有计划', 'en-US': 'The file contains no plans' },
    tooMany: { 'zh-CN': '一次最多导入{max}行', 'en-US': 'Import at most {max} rows at a time' },
  },
};

const NO_MONTH = { 'zh-CN': '请填写月份，例如2026-11', 'en-US': 'Enter a month, for example 2026-11' };
const NO_VERSION = {
  'zh-CN': '请保留导出时的版本，或留空',
  'en-US': 'Keep the version of the export, or leave it empty',
};
const NO_DAY = { 'zh-CN': '{month}没有这一天', 'en-US': '{month} has no such day' };
const CHANGED = {
  'zh-CN': '导出后已被他人改为{amount}；要覆盖，请清空该行的版本',
  'en-US': 'Someone else has changed it to {amount} since the export. To overwrite it, clear the version of this row',
};
const EMPTY = { 'zh-CN': '空', 'en-US': 'empty' };

const VERSION = /^\d{1,9}$/;

const { access } = monthPlanContract.import;

/** A row of the file that is well-formed. */
interface PlanRow {
  row: ImportRow<Field>;
  storeId: number;
  month: string;
  /** Version of the exported plan; null: whatever is stored is overwritten. */
  version: number | null;
  /** Cents by day; empty cells keep what is stored. */
  amounts: ReadonlyMap<number, number>;
}

/** Imports the plans of a file, all or none. */
export const importPlans = (db: Database, caller: Caller, source: ImportSource, options: ImportOptions) =>
  runImport(db, caller, source, {
    options,
    access,
    layout: PLAN_LAYOUT,
    isSkipped: ({ cells }) => isTotal(cells.storeCode),
    async create(context, { rows, errors, account, isCheck }) {
      const plans = await readRows(context, rows, errors);
      if (errors.hasErrors()) return null;
      assertWithinBounds(plans, { months: MAX_IMPORTED_MONTHS, sheets: MAX_PLAN_STORES });
      errors.nameRecords({ find: () => findSheetIds(db, plans) });
      await savePlans(context, caller, plans, { errors, account, isCheck });
      return null;
    },
  });

async function readRows(
  { tx, principal }: RightsContext,
  rows: readonly ImportRow<Field>[],
  errors: ImportErrors<Field>,
): Promise<PlanRow[]> {
  const codes = rows.map(({ cells }) => cells.storeCode);
  const idByCode = await findStoreIds(tx, principal, access, codes);
  const plans: PlanRow[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    await errors.collect(row, 'storeCode', () => {
      const plan = readRow(row, idByCode);
      const key = `${plan.storeId} ${plan.month}`;
      const line = lines.get(key);
      if (line !== undefined) throw invalidFields({ path: 'storeCode', text: DUPLICATE, values: { row: line } });
      lines.set(key, row.rowNumber);
      plans.push(plan);
    });
    if (errors.isFull()) return plans;
  }
  return plans;
}

/** @throws 422 with each wrong cell */
function readRow(row: ImportRow<Field>, idByCode: NameMap<number>): PlanRow {
  const { cells } = row;
  const problems: FieldError[] = [];
  const storeId = idByCode.get(cells.storeCode) ?? 0;
  if (storeId === 0) problems.push({ path: 'storeCode', text: NO_STORE });
  const given = cells.month;
  const isMonth = z.safeParse(planMonth, given).success;
  if (!isMonth) problems.push({ path: 'month', text: NO_MONTH });
  if (cells.version !== '' && !VERSION.test(cells.version)) problems.push({ path: 'version', text: NO_VERSION });
  const amounts = new Map<number, number>();
  for (const day of DAYS) {
    const path = toDayField(day);
    const cell = cells[path] ?? '';
    const read = parseAmount(cell);
    if ('problem' in read) problems.push({ path, text: AMOUNT_PROBLEMS[read.problem] });
    else if (read.cents === null) continue;
    else if (isMonth && day > countDays(given)) problems.push({ path, text: NO_DAY, values: { month: given } });
    else amounts.set(day, read.cents);
  }
  if (problems.length > 0) throw invalidFields(...problems);
  return { row, storeId, month: given, version: cells.version === '' ? null : Number(cells.version), amounts };
}

/** Writes the plans; one that others have changed or that is not editable is an error of its row. */
async function savePlans(
  { tx }: RightsContext,
  caller: Caller,
  plans: readonly PlanRow[],
  { errors, account, isCheck }: Pick<ImportPass<Field>, 'errors' | 'account' | 'isCheck'>,
): Promise<void> {
  const sheets = await (isCheck ? readSheets : lockSheets)(tx, plans);
  const changes: SheetChange[] = [];
  for (const plan of plans) {
    const before = sheets.get(toSheetKey(plan));
    if (!before) throw new Error(`the sheet of store ${plan.storeId} is not locked`);
    await errors.collect(plan.row, 'month', () => {
      const planChanges = toChange(plan, before);
      changes.push(...planChanges);
      if (planChanges.length > 0) account.created(plan.row);
      else account.unchanged(plan.row);
    });
  }
  if (!isCheck && !errors.hasErrors()) await writeSheets(tx, caller, changes);
}

/** @throws 409 if the plan cannot be edited, 422 with the cells that others have changed since the export */
function toChange({ amounts, version: known }: PlanRow, before: LockedSheet): SheetChange[] {
  const changed = [...amounts].filter(([day, amount]) => before.plan[day - 1] !== amount);
  if (changed.length === 0) return [];
  assertEditable(before);
  const conflicts = changed.filter(([day]) => known !== null && (before.planVersions[day - 1] ?? 0) > known);
  if (conflicts.length > 0) {
    throw invalidFields(
      ...conflicts.map(([day]) => ({
        path: toDayField(day),
        text: describeChange(before.plan[day - 1] ?? null),
      })),
    );
  }
  return [{ before, plan: new Map(changed) }];
}

/** The message of a conflict; an emptied cell is named in the language of the reader. */
const describeChange = (amount: Cents) => ({
  'zh-CN': CHANGED['zh-CN'].replace('{amount}', amount === null ? EMPTY['zh-CN'] : toPlainAmount(amount)),
  'en-US': CHANGED['en-US'].replace('{amount}', amount === null ? EMPTY['en-US'] : toPlainAmount(amount)),
});

/** The template file of an import, with an example of this month. */
export const createPlanTemplate = (exampleMonth: string) =>
  createImportTemplate<Field>({
    layout: PLAN_LAYOUT,
    fileName: { 'zh-CN': '月度计划导入模板', 'en-US': 'month-plan-template' },
    example: createExample(exampleMonth),
    kinds: { version: 'number', ...Object.fromEntries(DAYS.map((day) => [toDayField(day), 'amount'])) },
    notes: {
      month: { 'zh-CN': '例如2026-11', 'en-US': 'For example 2026-11' },
      version: {
        'zh-CN': '保留导出时的版本，他人之后的改动不会被覆盖；留空则以文件为准',
        'en-US':
          'Keep that of the export, so that later changes of others are not overwritten. Empty: the file decides',
      },
    },
  });
