import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';

import { AppError } from '../../../kernel/app-error.ts';
import { findField, IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField, REQUIRED_FIELDS } from './import-columns.ts';

const NO_USERS = { 'zh-CN': '文件中没有用户', 'en-US': 'The file contains no users' };
const TOO_MANY = { 'zh-CN': '一次最多导入{max}名用户', 'en-US': 'Import at most {max} users at a time' };
const UNKNOWN_COLUMNS = { 'zh-CN': '第1行有不认识的列：{names}', 'en-US': 'Line 1 has unknown columns: {names}' };
const DUPLICATE_COLUMNS = { 'zh-CN': '第1行有重复的列：{names}', 'en-US': 'Line 1 has duplicate columns: {names}' };
const MISSING_COLUMNS = { 'zh-CN': '第1行缺少列：{names}', 'en-US': 'Line 1 is missing columns: {names}' };

const LONG_CELL = {
  'zh-CN': '第{row}行“{column}”超过{max}个字符',
  'en-US': 'Line {row}, {column}: more than {max} characters',
};

/** More than any field takes; a longer text is not sent back in error messages. */
const CELL_MAX_LENGTH = 1_000;
/** Column names in an error message. */
const NAMES_MAX = 10;
const NAME_MAX_LENGTH = 40;

/** A row of the file. */
export interface ImportRow {
  /** Row number as in a spreadsheet; the header is 1. */
  rowNumber: number;
  cells: Record<ImportField, string>;
}

/**
 * Maps the cells to import fields by the header. Empty rows are skipped.
 *
 * @throws 422 for an invalid header, no rows, too many rows or a long cell
 */
export function parseRows([header = [], ...rows]: string[][]): ImportRow[] {
  const names = header.filter((name) => name.trim() !== '');
  const fields = header.map((name) => (name.trim() === '' ? undefined : findField(name)));
  assertEmpty(
    UNKNOWN_COLUMNS,
    names.filter((name) => findField(name) === undefined),
  );
  assertEmpty(
    DUPLICATE_COLUMNS,
    names.filter((name, index) => names.findIndex((other) => findField(other) === findField(name)) < index),
  );
  assertEmpty(
    MISSING_COLUMNS,
    REQUIRED_FIELDS.filter((field) => !fields.includes(field)).map((field) => IMPORT_COLUMNS[field]['zh-CN']),
  );
  const importRows = rows
    .map((cells, index) => ({ rowNumber: index + 2, cells: toCells(fields, cells) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (importRows.length === 0) throw new AppError(422, NO_USERS);
  if (importRows.length > IMPORT_MAX_ROWS) throw new AppError(422, TOO_MANY, { max: IMPORT_MAX_ROWS });
  importRows.forEach(assertCellLengths);
  return importRows;
}

function assertEmpty(text: typeof UNKNOWN_COLUMNS, names: readonly string[]): void {
  const shown = names.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX_LENGTH));
  if (names.length > 0) throw new AppError(422, text, { names: shown.join(', ') });
}

function assertCellLengths({ rowNumber: row, cells }: ImportRow): void {
  const longField = IMPORT_FIELDS.find((field) => cells[field].length > CELL_MAX_LENGTH);
  if (longField === undefined) return;
  const column = IMPORT_COLUMNS[longField];
  throw new AppError(422, LONG_CELL, { row, column: column['zh-CN'], max: CELL_MAX_LENGTH });
}

const EMPTY_CELLS = Object.fromEntries(Object.keys(IMPORT_COLUMNS).map((field) => [field, ''])) as ImportRow['cells'];

const toCells = (fields: readonly (ImportField | undefined)[], cells: readonly string[]): ImportRow['cells'] => ({
  ...EMPTY_CELLS,
  ...Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, (cells[index] ?? '').trim()]] : []))),
});
