import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';

import { AppError } from '../../kernel/app-error.ts';
import { findField, type ImportLayout, isIgnored, listFields } from './import-layout.ts';

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
export interface ImportRow<Field extends string = string> {
  /** Row number as in a spreadsheet; the header is 1. */
  rowNumber: number;
  cells: Record<Field, string>;
}

/**
 * Maps the cells to import fields by the header. Empty rows are skipped.
 *
 * @throws 422 for an invalid header, no rows, too many rows or a long cell
 */
export function parseRows<Field extends string>(
  layout: ImportLayout<Field>,
  [header = [], ...rows]: string[][],
): ImportRow<Field>[] {
  const fields = parseHeader(layout, header);
  const importRows = rows
    .map((cells, index) => ({ rowNumber: index + 2, cells: toCells(layout, fields, cells) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (importRows.length === 0) throw new AppError(422, layout.texts.noRows);
  if (importRows.length > IMPORT_MAX_ROWS) throw new AppError(422, layout.texts.tooMany, { max: IMPORT_MAX_ROWS });
  for (const importRow of importRows) assertCellLengths(layout, importRow);
  return importRows;
}

/** The field of each column; undefined for those that are skipped. */
function parseHeader<Field extends string>(layout: ImportLayout<Field>, header: readonly string[]) {
  const names = header.filter((name) => name.trim() !== '' && !isIgnored(layout, name));
  const fields = header.map((name) => findField(layout, name));
  assertEmpty(
    UNKNOWN_COLUMNS,
    names.filter((name) => findField(layout, name) === undefined),
  );
  assertEmpty(
    DUPLICATE_COLUMNS,
    names.filter(
      (name, index) => names.findIndex((other) => findField(layout, other) === findField(layout, name)) < index,
    ),
  );
  assertEmpty(
    MISSING_COLUMNS,
    layout.required.filter((field) => !fields.includes(field)).map((field) => layout.columns[field]['zh-CN']),
  );
  return fields;
}

function assertEmpty(text: typeof UNKNOWN_COLUMNS, names: readonly string[]): void {
  const shown = names.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX_LENGTH));
  if (names.length > 0) throw new AppError(422, text, { names: shown.join(', ') });
}

function assertCellLengths<Field extends string>(
  layout: ImportLayout<Field>,
  { rowNumber: row, cells }: ImportRow<Field>,
): void {
  const longField = listFields(layout).find((field) => cells[field].length > CELL_MAX_LENGTH);
  if (longField === undefined) return;
  throw new AppError(422, LONG_CELL, { row, column: layout.columns[longField]['zh-CN'], max: CELL_MAX_LENGTH });
}

function toCells<Field extends string>(
  layout: ImportLayout<Field>,
  fields: readonly (Field | undefined)[],
  cells: readonly string[],
): ImportRow<Field>['cells'] {
  const entries = listFields(layout).map((field) => [field, (cells[fields.indexOf(field)] ?? '').trim()]);
  return Object.fromEntries(entries) as ImportRow<Field>['cells'];
}
