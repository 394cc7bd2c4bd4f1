import type { Language } from '@backroom/contract';
import { AMOUNT_PROBLEMS, parseAmount } from '@backroom/contract/amount';
import { cashInContract, type CashInEntry, type CashInImportResult } from '@backroom/contract/cash-in';
import { cashInEntry } from '@backroom/contract/cash-in/schemas';
import type { ImportOptions } from '@backroom/contract/import-file';
import { MAX_IMPORTED_MONTHS, MAX_IMPORTED_SHEETS } from '@backroom/contract/month-plan';

import type { Database } from '../../kernel/database/database.ts';
import type { NameMap } from '../../kernel/database/name-map.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { yieldToRequests } from '../../kernel/limits/yield-to-requests.ts';
import { DUPLICATE, type ImportErrors } from '../../platform/import/import-errors.ts';
import type { ImportLayout } from '../../platform/import/import-layout.ts';
import type { ImportPass } from '../../platform/import/import-passes.ts';
import { type DeferredRows, type ImportSource, isDeferred } from '../../platform/import/import-source.ts';
import { createImportTemplate } from '../../platform/import/import-template.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { parseValues } from '../../platform/import/parse-values.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { findStoreIds, NO_STORE } from '../month-plan/month-plan-import-stores.ts';
import { assertWithinBounds } from '../month-plan/plan-bounds.ts';
import { type LockedSheets, lockSheets, readSheets } from '../month-plan/plan-sheets.ts';
import { assertNotLocked } from '../month-plan/plan-states.ts';
import { findSheetIds } from '../month-plan/referenced-sheets.ts';
import { toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';
import type { Outcome } from './entry-outcome.ts';
import { recordCashIn } from './record-cash-in.ts';

const COLUMNS = {
  storeCode: { 'zh-CN': '门店编码', 'en-US': 'Code' },
  day: { 'zh-CN': '日期', 'en-US': 'Date' },
  amount: { 'zh-CN': '实收', 'en-US': 'Cash-in' },
};
type Field = keyof typeof COLUMNS;

const BATCH_ROWS = 500;

/** What is wanted; the template has a present day. */
const EXAMPLE = { storeCode: 'S01', day: '2026-11-01', amount: '12345.60' };

const LAYOUT: ImportLayout<Field> = {
  columns: COLUMNS,
  required: ['storeCode', 'day', 'amount'],
  forms: { day: 'day' },
  examples: EXAMPLE,
  maxRows: 5_000,
  // Columns that only the export of a month has.
  ignored: [
    { 'zh-CN': '门店名称', 'en-US': 'Store' },
    { 'zh-CN': '区域', 'en-US': 'Region' },
    { 'zh-CN': '计划', 'en-US': 'Plan' },
    { 'zh-CN': '币种', 'en-US': 'Currency' },
  ],
  texts: {
    noRows: { 'zh-CN': '文件中没有金额', 'en-US': 'The file contains no amounts' },
    tooMany: { 'zh-CN': '一次最多导入{max}行', 'en-US': 'Import at most {max} rows at a time' },
  },
};

const { access } = cashInContract.import;

/** Records the amounts of a file. What another source has written stays, and a person decides. */
export async function importCashIn(
  db: Database,
  caller: Caller,
  source: ImportSource,
  options: ImportOptions,
): Promise<CashInImportResult | DeferredRows> {
  let undecided = 0;
  const report = await runImport(db, caller, source, {
    options,
    access,
    layout: LAYOUT,
    async create({ tx, principal }, { rows, errors, account, isCheck }) {
      undecided = 0;
      const codes = rows.map(({ cells }) => cells.storeCode);
      const idByCode = await findStoreIds(tx, caller, access, codes);
      const given = await readRows(rows, { idByCode, language: caller.language }, { errors, account });
      if (errors.hasErrors() || given.length === 0) return null;
      const entries = given.map(({ entry }) => entry);
      const keys = entries.map(toKeyOfDay);
      assertWithinBounds(keys, { months: MAX_IMPORTED_MONTHS, sheets: MAX_IMPORTED_SHEETS });
      errors.nameRecords({ noun: 'monthPlan', find: () => findSheetIds(db, keys) });
      const sheets = await (isCheck ? readSheets : lockSheets)(tx, keys);
      await assertMonthsOpen(sheets, given, errors);
      if (errors.hasErrors()) return null;
      const rowByEntry = new Map(given.map(({ row, entry }) => [entry, row]));
      const onOutcome = (entry: CashInEntry, outcome: Outcome) => {
        const row = rowByEntry.get(entry);
        if (row) account[outcome === 'write' ? 'created' : 'unchanged'](row);
      };
      const refused: { row: ImportRow<Field>; error: AppError }[] = [];
      const onRefused = (entry: CashInEntry, error: AppError) => {
        const row = rowByEntry.get(entry);
        if (row) refused.push({ row, error });
      };
      const handlers = { onOutcome, onRefused };
      const recorder = { actor: caller, principal, tag: access, source: 'file' as const, sheets, isCheck, ...handlers };
      ({ undecided } = await recordCashIn(tx, recorder, entries));
      for (const { row, error } of refused)
        await errors.collect(row, 'day', () => {
          throw error;
        });
      return null;
    },
  });
  if (isDeferred(report)) return report;
  return { ...report, undecided: report.created + report.unchanged > 0 ? undecided : 0 };
}

interface GivenEntry {
  row: ImportRow<Field>;
  entry: CashInEntry;
}

/** A locked month is an error of each of its rows. */
async function assertMonthsOpen(
  sheets: LockedSheets,
  given: readonly GivenEntry[],
  errors: ImportErrors<Field>,
): Promise<void> {
  for (const { row, entry } of given) {
    const sheet = sheets.get(toSheetKey(toKeyOfDay(entry)));
    if (sheet) await errors.collect(row, 'day', () => assertNotLocked(sheet));
  }
}

async function readRows(
  rows: readonly ImportRow<Field>[],
  { idByCode, language }: { idByCode: NameMap<number>; language: Language },
  { errors, account }: Pick<ImportPass<Field>, 'errors' | 'account'>,
): Promise<GivenEntry[]> {
  const given: GivenEntry[] = [];
  const lines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    await errors.collect(row, 'day', () => {
      const { storeCode, day, amount } = row.cells;
      // Days of an exported month on which nothing is known yet.
      const read = parseAmount(amount, { canBeNegative: true });
      if ('cents' in read && read.cents === null) {
        account.unchanged(row);
        return;
      }
      const storeId = idByCode.get(storeCode);
      if (storeId === undefined) throw invalidFields({ path: 'storeCode', text: NO_STORE });
      if ('problem' in read) throw invalidFields({ path: 'amount', text: AMOUNT_PROBLEMS[read.problem] });
      const line = lines.get(`${storeId} ${day}`);
      if (line !== undefined) throw new AppError(422, DUPLICATE, { row: line });
      lines.set(`${storeId} ${day}`, row.rowNumber);
      given.push({ row, entry: parseValues(cashInEntry, { storeId, day, amount: read.cents }, language) });
    });
    if (errors.isFull()) return given;
    if (index % BATCH_ROWS === 0) await yieldToRequests();
  }
  return given;
}

/** The template file of an import, with an example of this day. */
export const createCashInTemplate = (day: string) =>
  createImportTemplate({
    layout: LAYOUT,
    fileName: { 'zh-CN': '实收导入模板', 'en-US': 'cash-in-template' },
    example: { ...EXAMPLE, day },
    kinds: { day: 'date', amount: 'amount' },
  });
