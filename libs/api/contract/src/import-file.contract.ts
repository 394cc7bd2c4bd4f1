import * as z from 'zod/mini';

const CSV = 'text/csv';
/** Media type of imported and exported workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

/** The file of every import. */
export const importUpload = { types: [CSV, XLSX_TYPE], maxBytes: IMPORT_MAX_BYTES };

/** The media type of an import file by its name. */
export const getImportType = ({ name }: { name: string }) => (name.toLowerCase().endsWith('.csv') ? CSV : XLSX_TYPE);

/** With `1` the file is only validated. */
export const dryRun = z._default(z.enum(['0', '1']), '0');

/** An error in an import file. Row 1 is the header; `column` is the header text, empty for the whole row. */
const importError = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type ImportError = z.infer<typeof importError>;

/** The members of every import result. */
export const importResultFields = {
  /** Records in the file. */
  rows: z.int(),
  /** 0 in a dry run or if there are errors. */
  created: z.int(),
  errors: z.array(importError),
  /** There are more errors than `errors` lists. */
  hasMoreErrors: z.boolean(),
};
