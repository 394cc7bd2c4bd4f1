import type { LocalizedText } from '../../errors/messages.ts';

/** How a spreadsheet shows a cell; of a column: how it takes what is typed. `text` keeps leading zeros. */
export type CellFormat = 'general' | 'text' | 'date' | 'amount' | 'ratio';

/**
 * A text, a number, an amount in cents, a ratio shown as a percentage, a calendar date as `YYYY-MM-DD`, a text in the
 * format of texts; null for an empty cell.
 */
export type FormattedCell =
  | string
  | number
  | { cents: number | null }
  | FormulaCell
  | { ratio: number | null }
  | { date: string | null }
  | { text: string }
  | null;

/** An amount that the spreadsheet computes anew: a formula without `=`, and what it gives now; null: an empty text. */
export interface FormulaCell {
  formula: string;
  cents: number | null;
}

/** A cell whose text may depend on the language of the reader. */
export type Cell = FormattedCell | LocalizedText;

/** A row of a sheet; its cells are in the order of the header. */
export interface WorkbookRow {
  cells: readonly Cell[];
  /** A total or a heading. */
  isStrong?: boolean;
}

export interface Sheet {
  /** At most 31 characters, without `[ ] : * ? / \`. */
  name: LocalizedText;
  /** A line above the header; imports find the header below it. */
  title?: LocalizedText;
  /** A line between title and header, such as the weekdays of the columns. */
  captions?: readonly Cell[];
  header: readonly LocalizedText[];
  /** Widths of the first columns in characters; the others have the usual one. */
  widths: readonly number[];
  /** Formats of the first columns, for cells that are still empty. */
  formats?: readonly CellFormat[];
  /** Columns that stay while the sheet scrolls; the header always does. */
  frozenColumns: number;
  /** Printed in landscape, as wide as a page; the lines up to the header on each. */
  isPrinted?: boolean;
  rows: readonly WorkbookRow[];
}

/** An XLSX file. Its sheets are in memory, so their size must be bounded. */
export interface Workbook {
  /** Without `.xlsx`; may contain non-ASCII characters. */
  fileName: LocalizedText;
  sheets: readonly Sheet[];
}
