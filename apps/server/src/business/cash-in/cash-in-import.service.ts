import type { Language } from '@backroom/contract';
import { AMOUNT_PROBLEMS, parseAmount } from '@backroom/contract/amount';
import {
  cashInContract,
  type CashInEntry,
  type CashInImportOptions,
  type CashInImportResult,
} from '@backroom/contract/cash-in';
import { cashInEntry } from '@backroom/contract/cash-in/schemas';

import type { Database } from '../../kernel/database/database.ts';
import type { NameMap } from '../../kernel/database/name-map.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { yieldToRequests } from '../../kernel/limits/yield-to-requests.ts';
import { DUPLICATE } from '../../platform/import/import-errors.ts';
import type { ImportLayout } from '../../platform/import/import-layout.ts';
import type { ImportPass } from '../../platform/import/import-passes.ts';
import { type DeferredRows, type ImportSource, isDeferred } from '../../platform/import/import-source.ts';
import { createImportTemplate } from '../../platform/import/import-template.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { parseValues } from '../../platform/import/parse-values.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { findStoreIds, NO_STORE } from '../month-plan/month-plan-import-stores.ts';
import { recordGiven } from './record-given.ts';
import { importTillFile } from './till-file/import-till-file.ts';

const COLUMNS = {
  storeCode: { 'zh-CN': '门店编码', 'en-US': 'Code', aliases: ['门店编号', 'Store code'] },
  day: { 'zh-CN': '日期', 'en-US': 'Date' },
  amount: { 'zh-CN': '实收', 'en-US': 'Cash-in' },
};
type Field = keyof typeof COLUMNS;

const BATCH_ROWS = 500;

/** What is wanted; the template has a present day. */
const EXAMPLE = { storeCode: 'S01', day: '2026-11-01', amount: '12345.60' };

/** Of the template, and of an exported month. */
export const CASH_IN_LAYOUT: ImportLayout<Field> = {
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
  { mapping, ...options }: CashInImportOptions,
): Promise<CashInImportResult | DeferredRows> {
  if (mapping !== undefined) return importTillFile(db, caller, source, { ...options, mapping });
  let undecided = 0;
  const report = await runImport(db, caller, source, {
    options,
    access,
    layout: CASH_IN_LAYOUT,
    async create({ tx, principal }, pass) {
      undecided = 0;
      const codes = pass.rows.map(({ cells }) => cells.storeCode);
      const idByCode = await findStoreIds(tx, caller, access, codes);
      const given = await readRows(pass.rows, { idByCode, language: caller.language }, pass);
      if (pass.errors.hasErrors() || given.length === 0) return null;
      ({ undecided } = await recordGiven(db, { tx, principal, caller }, given, pass));
      return null;
    },
  });
  if (isDeferred(report)) return report;
  return { ...report, undecided: report.created + report.unchanged > 0 ? undecided : 0, confirmed: 0 };
}

interface GivenEntry {
  rows: [ImportRow<Field>];
  entry: CashInEntry;
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
      given.push({ rows: [row], entry: parseValues(cashInEntry, { storeId, day, amount: read.cents }, language) });
    });
    if (errors.isFull()) return given;
    if (index % BATCH_ROWS === 0) await yieldToRequests();
  }
  return given;
}

/** The template file of an import, with an example of this day. */
export const createCashInTemplate = (day: string) =>
  createImportTemplate({
    layout: CASH_IN_LAYOUT,
    fileName: { 'zh-CN': '实收导入模板', 'en-US': 'cash-in-template' },
    example: { ...EXAMPLE, day },
    kinds: { day: 'date', amount: 'amount' },
  });
