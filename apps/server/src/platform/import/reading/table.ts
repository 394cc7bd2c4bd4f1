import { unguardFormula } from '../../../kernel/files/formula-guard.ts';

/** Why a cell has no value that can be imported. */
export type UnreadReason = 'error' | 'noValue' | 'merged';

/** A cell without a value, with what stood there. */
export interface UnreadCell {
  found: string;
  reason: UnreadReason;
}

/** The text of a cell, or why it has none. */
export type TableCell = string | UnreadCell;

/** One sheet of a file, or the only one of a CSV file. */
export interface Table {
  /** Name of the sheet; empty if the file has only one. */
  sheet: string;
  /** By row and column as in a spreadsheet; rows and cells that are empty may be absent. */
  rows: readonly (readonly (TableCell | undefined)[] | undefined)[];
  /** Numbers of the rows that a spreadsheet does not show. */
  hiddenRows: ReadonlySet<number>;
  /** A text file, whose lines end with their last cell: a cell beyond the head is one too many. */
  isText: boolean;
}

/** The text of a cell, also of one that has no value. */
export const getText = (cell: TableCell | undefined): string =>
  (typeof cell === 'object' ? cell.found : (cell ?? '')).trim();

/** What spreadsheets write for a formula that failed; also in text files, where it is the only trace. */
const ERROR_VALUE =
  /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|#{1,254})$/i;

/** The cell for a text that was read, without the guard of an export; an error value has no text. */
export function toCell(read: string): TableCell {
  const text = read.trim();
  return isErrorValue(text) ? { found: text, reason: 'error' } : unguardFormula(text);
}

/** Whether a text is an error value, or the hashes of a column that was too narrow. */
export const isErrorValue = (text: string): boolean => text.includes('#') && ERROR_VALUE.test(text.trim());

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a column as in a spreadsheet: `A` for 0. */
export function toColumnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS) - 1;
  return `${rest >= 0 ? toColumnLetters(rest) : ''}${String.fromCharCode(CODE_OF_A + (index % LETTERS))}`;
}
