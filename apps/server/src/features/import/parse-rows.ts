import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';

import { AppError } from '../../kernel/app-error.ts';
import { findHead, type Head, toPlace } from './find-head.ts';
import { type ImportLayout, listFields } from './import-layout.ts';
import { getText, type Table, type TableCell, toColumnLetters, type UnreadReason } from './reading/table.ts';
import { parseForm, type ValueForm } from './value-forms.ts';

const LONG_CELL = {
  'zh-CN': '{place}第{row}行“{column}”超过{max}个字符',
  'en-US': '{place}Line {row}, {column}: more than {max} characters',
};

/** More than any field takes; a longer text is not sent back in error messages. */
const CELL_MAX_LENGTH = 1_000;

/** Why a row cannot be read: a cell without value, one that is no day or number, or a cell too many. */
export type ReadProblem = UnreadReason | ValueForm | 'beyondHead';

/** A cell that cannot be read, which refuses its row. */
interface CellProblem<Field extends string> {
  field: Field;
  reason: ReadProblem;
  /** The cell beyond the head that is one too many; it is in no column. */
  extra?: { found: string; letters: string };
}

/** A row of the file. */
export interface ImportRow<Field extends string = string> {
  /** Row number as in a spreadsheet. */
  rowNumber: number;
  /** Cells with a form have that of the API. */
  cells: Record<Field, string>;
  /** What stood in cells that were written in another form. */
  originals: Readonly<Partial<Record<Field, string>>>;
  problems: readonly CellProblem<Field>[];
  /** None of the imported columns has a value, but others have. */
  isBlank: boolean;
}

/** The rows of a file, and where they were found. */
export interface ParsedImport<Field extends string = string> {
  rows: ImportRow<Field>[];
  /** Name of the sheet; empty if the file has only one. */
  sheet: string;
  /** Row number of the head. */
  headRow: number;
  /** Rows that a spreadsheet does not show; they are among the others. */
  hiddenRows: number;
  /** Columns that are left out. */
  unknownColumns: string[];
  /** Letters of the columns that the file has. */
  letters: Partial<Record<Field, string>>;
}

/**
 * Maps the cells to import fields by the head. Empty rows are skipped.
 *
 * @param leavesOut whether unknown columns are left out instead of refused
 * @throws 422 for an invalid head, no rows, too many rows or a long cell
 */
export function parseRows<Field extends string>(
  layout: ImportLayout<Field>,
  table: Table,
  leavesOut: boolean,
): ParsedImport<Field> {
  const head = findHead(layout, table, leavesOut);
  const rows: ImportRow<Field>[] = [];
  for (let index = head.index + 1; index < table.rows.length; index += 1) {
    const cells = table.rows[index];
    if (!cells?.some((cell) => cell !== undefined && isFilled(cell))) continue;
    rows.push(toRow(layout, head, index + 1, cells));
    if (rows.length > IMPORT_MAX_ROWS) throw new AppError(422, layout.texts.tooMany, { max: IMPORT_MAX_ROWS });
  }
  if (rows.length === 0) throw new AppError(422, layout.texts.noRows);
  for (const row of rows) assertCellLengths(layout, table, row);
  const letters = head.fields.map((field, column) => [field, toColumnLetters(column)] as const);
  return {
    rows,
    sheet: table.sheet,
    headRow: head.index + 1,
    hiddenRows: rows.filter(({ rowNumber }) => table.hiddenRows.has(rowNumber)).length,
    unknownColumns: [...head.unknown],
    letters: Object.fromEntries(letters.filter(([field]) => field !== undefined)) as ParsedImport<Field>['letters'],
  };
}

/** A cell that a merged area covers counts as well: people see the value of the area in it. */
const isFilled = (cell: TableCell) => typeof cell === 'object' || cell.trim() !== '';

function toRow<Field extends string>(
  layout: ImportLayout<Field>,
  { fields, width }: Head<Field>,
  rowNumber: number,
  row: readonly (TableCell | undefined)[],
): ImportRow<Field> {
  const cells = {} as Record<Field, string>;
  const originals: Partial<Record<Field, string>> = {};
  const problems: CellProblem<Field>[] = [];
  for (const field of listFields(layout)) {
    const column = fields.indexOf(field);
    const cell = column < 0 ? undefined : row[column];
    const text = getText(cell);
    const form = layout.forms?.[field];
    const value = typeof cell === 'object' || text === '' || !form ? text : parseForm(form, text);
    cells[field] = value ?? text;
    if (typeof cell === 'object') problems.push({ field, reason: cell.reason });
    else if (form && value === undefined) problems.push({ field, reason: form });
    else if (value !== text) originals[field] = text;
  }
  const extra = row.findIndex((cell, column) => column >= width && getText(cell) !== '');
  const [lastField] = fields.filter((field) => field !== undefined).slice(-1);
  if (extra >= 0 && lastField !== undefined) {
    const cell = { found: getText(row[extra]), letters: toColumnLetters(extra) };
    problems.push({ field: lastField, reason: 'beyondHead', extra: cell });
  }
  const isBlank = problems.length === 0 && Object.values(cells).every((text) => text === '');
  return { rowNumber, cells, originals, problems, isBlank };
}

function assertCellLengths<Field extends string>(
  layout: ImportLayout<Field>,
  table: Table,
  { rowNumber: row, cells }: ImportRow<Field>,
): void {
  const longField = listFields(layout).find((field) => cells[field].length > CELL_MAX_LENGTH);
  if (longField === undefined) return;
  const values = { place: toPlace(table), row, column: layout.columns[longField]['zh-CN'], max: CELL_MAX_LENGTH };
  throw new AppError(422, LONG_CELL, values);
}
