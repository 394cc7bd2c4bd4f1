import { IMPORT_MAX_ROWS } from '@backroom/contract/users';

import { AppError } from '../../../kernel/app-error.ts';
import { fieldOf, IMPORT_COLUMNS, type ImportField, REQUIRED_FIELDS } from './import-columns.ts';

const EMPTY = { 'zh-CN': '文件中没有用户', 'en-US': 'The file contains no users' };
const TOO_MANY = { 'zh-CN': '一次最多导入{most}名用户', 'en-US': 'Import at most {most} users at a time' };
const UNKNOWN = { 'zh-CN': '第1行有不认识的列：{names}', 'en-US': 'Line 1 has unknown columns: {names}' };
const TWICE = { 'zh-CN': '第1行有重复的列：{names}', 'en-US': 'Line 1 has duplicate columns: {names}' };
const MISSING = { 'zh-CN': '第1行缺少列：{names}', 'en-US': 'Line 1 is missing columns: {names}' };

/** A row of the file. */
export interface Line {
  /** Row number as in a spreadsheet; the header is 1. */
  row: number;
  cells: Record<ImportField, string>;
}

/**
 * Maps the cells to import fields by the header. Empty rows are skipped.
 *
 * @throws 422 for an invalid header, no rows or too many rows
 */
export function readLines([head = [], ...rows]: string[][]): Line[] {
  const names = head.filter((name) => name.trim() !== '');
  const fields = head.map((name) => (name.trim() === '' ? undefined : fieldOf(name)));
  refuse(
    UNKNOWN,
    names.filter((name) => fieldOf(name) === undefined),
  );
  refuse(
    TWICE,
    names.filter((name, index) => names.findIndex((other) => fieldOf(other) === fieldOf(name)) < index),
  );
  refuse(
    MISSING,
    REQUIRED_FIELDS.filter((field) => !fields.includes(field)).map((field) => IMPORT_COLUMNS[field]['zh-CN']),
  );
  const lines = rows
    .map((cells, index) => ({ row: index + 2, cells: cellsOf(fields, cells) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (lines.length === 0) throw new AppError(422, EMPTY);
  if (lines.length > IMPORT_MAX_ROWS) throw new AppError(422, TOO_MANY, { most: IMPORT_MAX_ROWS });
  return lines;
}

function refuse(text: typeof UNKNOWN, names: readonly string[]): void {
  if (names.length > 0) throw new AppError(422, text, { names: names.join(', ') });
}

const BLANK = Object.fromEntries(Object.keys(IMPORT_COLUMNS).map((field) => [field, ''])) as Line['cells'];

const cellsOf = (fields: readonly (ImportField | undefined)[], cells: readonly string[]): Line['cells'] => ({
  ...BLANK,
  ...Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, (cells[at] ?? '').trim()]] : []))),
});
