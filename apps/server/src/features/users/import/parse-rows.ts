import { IMPORT_MAX_ROWS } from '@backroom/contract/users';

import { AppError } from '../../../kernel/app-error.ts';
import { findField, IMPORT_COLUMNS, type ImportField, REQUIRED_FIELDS } from './import-columns.ts';

const NO_USERS = { 'zh-CN': '文件中没有用户', 'en-US': 'The file contains no users' };
const TOO_MANY = { 'zh-CN': '一次最多导入{max}名用户', 'en-US': 'Import at most {max} users at a time' };
const UNKNOWN_COLUMNS = { 'zh-CN': '第1行有不认识的列：{names}', 'en-US': 'Line 1 has unknown columns: {names}' };
const DUPLICATE_COLUMNS = { 'zh-CN': '第1行有重复的列：{names}', 'en-US': 'Line 1 has duplicate columns: {names}' };
const MISSING_COLUMNS = { 'zh-CN': '第1行缺少列：{names}', 'en-US': 'Line 1 is missing columns: {names}' };

/** A row of the file. */
export interface ImportRow {
  /** Row number as in a spreadsheet; the header is 1. */
  rowNumber: number;
  cells: Record<ImportField, string>;
}

/**
 * Maps the cells to import fields by the header. Empty rows are skipped.
 *
 * @throws 422 for an invalid header, no rows or too many rows
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
  return importRows;
}

function assertEmpty(text: typeof UNKNOWN_COLUMNS, names: readonly string[]): void {
  if (names.length > 0) throw new AppError(422, text, { names: names.join(', ') });
}

const EMPTY_CELLS = Object.fromEntries(Object.keys(IMPORT_COLUMNS).map((field) => [field, ''])) as ImportRow['cells'];

const toCells = (fields: readonly (ImportField | undefined)[], cells: readonly string[]): ImportRow['cells'] => ({
  ...EMPTY_CELLS,
  ...Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, (cells[index] ?? '').trim()]] : []))),
});
