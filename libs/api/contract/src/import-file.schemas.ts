import * as z from 'zod/mini';

/** With `1` the file is only validated. */
export const dryRun = z._default(z.enum(['0', '1']), '0');
/** The query of an import that has no other. */
export const importQuery = z.strictObject({ dryRun });

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
