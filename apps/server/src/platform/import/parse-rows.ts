import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';

import { AppError } from '../../kernel/errors/app-error.ts';
import { findHead, type Head } from './find-head.ts';
import { type ImportLayout, listFields } from './import-layout.ts';
import { getText, type Table, type TableCell, toColumnLetters, type UnreadReason } from './reading/table.ts';
import { parseForm, type ValueForm } from './value-forms.ts';

/** More than any field takes; of a longer text an error has only the beginning. */
export const CELL_MAX_LENGTH = 1_000;

/** Why a row cannot be read: a cell without value, one that is no day or number, one that is too long, or one too many. */
export type ReadProblem = UnreadReason | ValueForm | 'tooLong' | 'beyondHead';

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
  /** What stood in cells that were written in another form, or are too long to be read. */
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
  /** Names of the columns in the file, by their position; only of given columns. */
  heads?: readonly string[];
  /** The same by field. */
  names?: Partial<Record<Field, string>>;
}

/**
 * Maps the cells to import fields by the head. Empty rows are skipped.
 *
 * @param leavesOut whether unknown columns are left out instead of refused
 * @throws 422 for an invalid head, no rows or too many rows
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
  const letters = head.fields.map((field, column) => [field, toColumnLetters(column)] as const);
  const heads = head.fields.map((_field, column) => getText(table.rows[head.index]?.[column]));
  const names = head.fields.map((field, column) => [field, heads[column]] as const);
  const pickFields = (pairs: readonly (readonly [Field | undefined, string | undefined])[]) =>
    Object.fromEntries(pairs.filter(([field]) => field !== undefined)) as Partial<Record<Field, string>>;
  return {
    rows,
    sheet: table.sheet,
    headRow: head.index + 1,
    hiddenRows: rows.filter(({ rowNumber }) => table.hiddenRows.has(rowNumber)).length,
    unknownColumns: [...head.unknown],
    letters: pickFields(letters),
    ...(layout.given && { heads, names: pickFields(names) }),
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
    const { text, value, reason } = readCell(column < 0 ? undefined : row[column], layout.forms?.[field]);
    cells[field] = value;
    if (reason) problems.push({ field, reason });
    if (value !== text) originals[field] = text;
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

/** The text of a cell and its value in the form of the API, or why it has none. */
function readCell(cell: TableCell | undefined, form: ValueForm | undefined) {
  const text = getText(cell);
  const read = (value: string, reason?: ReadProblem) => ({ text, value, reason });
  // A later check of a long text could take long, and its messages would repeat it.
  if (text.length > CELL_MAX_LENGTH) return read('', 'tooLong');
  if (typeof cell === 'object') return read(text, cell.reason);
  if (text === '' || !form) return read(text);
  const value = parseForm(form, text);
  return value === undefined ? read(text, form) : read(value);
}
