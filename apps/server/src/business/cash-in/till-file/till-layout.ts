import { getMethodOfUse, type TillMapping } from '@backroom/contract/cash-in';

import type { ImportLayout } from '../../../platform/import/import-layout.ts';
import type { ImportRow } from '../../../platform/import/parse-rows.ts';
import { isTotalWord } from './recognize-headings.ts';

/** A field of a mapping: a use, or the column of a method by its position. */
export type TillField = string;

/** A column with the amounts of one method. */
export interface MethodColumn {
  field: TillField;
  method: string;
}

const NAMES = {
  store: { 'zh-CN': '门店', 'en-US': 'Store' },
  day: { 'zh-CN': '日期', 'en-US': 'Date' },
  shift: { 'zh-CN': '班次', 'en-US': 'Shift' },
  method: { 'zh-CN': '收款方式', 'en-US': 'Method of payment' },
  amount: { 'zh-CN': '金额', 'en-US': 'Amount' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  note: { 'zh-CN': '备注', 'en-US': 'Note' },
};
const COLUMN = { 'zh-CN': '收款方式金额', 'en-US': 'Amount of a method' };
const AMOUNT = '1234.50';

/** A longer file is many uploads: its rows are written in one transaction. */
const MAX_ROWS = 5_000;

const toField = (use: string, column: number): TillField | null =>
  use === 'ignore' ? null : getMethodOfUse(use as TillMapping['columns'][number]) === undefined ? use : `m${column}`;

/** The columns with the amounts of one method each. */
export const listMethodColumns = ({ columns }: Pick<TillMapping, 'columns'>): MethodColumn[] =>
  columns.flatMap((use, column) => {
    const method = getMethodOfUse(use);
    return method === undefined ? [] : [{ field: `m${column}`, method }];
  });

/** The layout of a file whose columns a person has mapped. */
export function createTillLayout({ sheet, headRow, columns }: TillMapping): ImportLayout<TillField> {
  const fields = columns.map(toField);
  const used = fields.filter((field) => field !== null);
  const amounts = used.filter((field) => isAmount(field));
  return {
    columns: Object.fromEntries(used.map((field) => [field, NAMES[field as keyof typeof NAMES] ?? COLUMN])),
    required: [],
    given: { sheet, headRow, fields },
    forms: { day: 'tillDay' },
    examples: { day: '2026-11-30', ...Object.fromEntries(amounts.map((field) => [field, AMOUNT])) },
    columnOf: { storeId: 'store' },
    maxRows: MAX_ROWS,
    texts: {
      noRows: { 'zh-CN': '文件中没有金额', 'en-US': 'The file contains no amounts' },
      tooMany: { 'zh-CN': '一次最多导入{max}行', 'en-US': 'Import at most {max} rows at a time' },
    },
  };
}

const isAmount = (field: TillField) => field === 'amount' || field === 'total' || /^m\d+$/.test(field);
const KEYS = ['store', 'day', 'shift', 'method'];

/** Whether a row is no takings of a day: a sum of other rows, or a line without any amount, such as who printed it. */
export function isIdleRow({ cells, problems }: ImportRow<TillField>): boolean {
  if (KEYS.some((field) => isTotalWord(cells[field] ?? ''))) return true;
  const hasAmount = Object.entries(cells).some(([field, text]) => isAmount(field) && text !== '');
  return !hasAmount && problems.every(({ field }) => !isAmount(field));
}
