import { getDatabaseCode } from '../kernel/database/database-errors.ts';
import { StartError } from '../kernel/process/start-error.ts';

/** SQLSTATE of a missing table or column. */
const MISSING = new Set(['42P01', '42703']);

/** A failed statement of a command as an error of one line, if the database has other tables than the program. */
export const toSchemaError = (error: unknown): unknown =>
  MISSING.has(getDatabaseCode(error) ?? '')
    ? new StartError(
        'The database is empty or has the tables of another version. Use the command of the version that serves it, or run "migrate" first',
        { cause: error },
      )
    : error;
