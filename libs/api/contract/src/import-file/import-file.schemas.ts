import * as z from 'zod/mini';

const flag = z._default(z.enum(['0', '1']), '0');

/** The part of the query that all imports share. */
export const importOptions = {
  /** With `1` the file is only validated, and the result has the numbers of the import. */
  dryRun: flag,
  /** Whether columns that the import does not know refuse the file or are left out. */
  unknownColumns: z._default(z.enum(['refuse', 'leaveOut']), 'refuse'),
  /** Whether a refused row refuses the file, or is left out while the others are imported. */
  refusedRows: z._default(z.enum(['refuse', 'leaveOut']), 'refuse'),
  /** With `1` the result has the refused rows as a file to mend. */
  refusedFile: flag,
};
/** The query of an import that has no other. */
export const importQuery = z.strictObject(importOptions);
export type ImportOptions = z.output<typeof importQuery>;

/** An error in an import file. `row` is that of the spreadsheet. */
const importError = z.object({
  /** Name of the sheet; empty if the file has only one. */
  sheet: z.string(),
  row: z.int(),
  /** The text of the head; empty for the whole row. */
  column: z.string(),
  /** Letters of the column in a spreadsheet; empty if the file does not have it. */
  letters: z.string(),
  /** What stood in the cell. */
  found: z.string(),
  message: z.string(),
  /** What is wanted in the cell; empty for free text. */
  example: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Where the rows of an import file were found. */
const importSource = z.object({
  /** Name of the sheet; empty if the file has only one. */
  sheet: z.string(),
  /** The row with the names of the columns. */
  headRow: z.int(),
  /** Rows that a spreadsheet does not show; they are imported like the others. */
  hiddenRows: z.int(),
  /** Columns that are left out, because the import does not know them. */
  unknownColumns: z.array(z.string()),
});

/** The members of every import result: `rows` is the sum of `created`, `unchanged` and `refused`. */
export const importResultFields = {
  /** Rows in the file. */
  rows: z.int(),
  /** Rows that were imported; in a dry run those that would be. */
  created: z.int(),
  /** Rows that change nothing, such as totals. */
  unchanged: z.int(),
  /** Rows with errors; all of them if the file is refused. */
  refused: z.int(),
  errors: z.array(importError),
  /** There are more errors than `errors` lists. */
  hasMoreErrors: z.boolean(),
  source: importSource,
  /** The refused rows with their reasons as an XLSX file in Base64; null unless `refusedFile` is `1`. */
  refusedFile: z.nullable(z.string()),
};

/** The result of an import that has become a job. */
export const importJobResult = z.object({
  rows: importResultFields.rows,
  created: importResultFields.created,
  /** Absent in results that were stored before the job knew the rest of its file. */
  unchanged: z.optional(importResultFields.unchanged),
  refused: z.optional(importResultFields.refused),
  /** Of cash-in: unchanged rows about which a person decides. */
  undecided: z.optional(z.int()),
  errors: importResultFields.errors,
  hasMoreErrors: importResultFields.hasMoreErrors,
});
