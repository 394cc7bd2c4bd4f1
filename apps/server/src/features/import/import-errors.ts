import type { Language } from '@backroom/contract';
import type { ImportError } from '@backroom/contract/import-file';

import { AppError } from '../../kernel/app-error.ts';
import { formatMessage } from '../../kernel/messages.ts';
import { isLoggedRefusal } from '../../kernel/refused-operations.ts';
import type { ImportLayout } from './import-layout.ts';
import type { ImportRow } from './parse-rows.ts';

/** Maximum number of errors in a response. */
const MAX_ERRORS = 200;

/** An error of a row with its column. */
export interface CellError<Field extends string> {
  field: Field;
  message: string;
}

/** The stored records that the rows change; `noun` if it is not that of the import. */
interface NamedRecords {
  noun?: string;
  /** Called after the rows were rolled back. */
  find: () => Promise<readonly number[]>;
}

/** The first error of a row that is no invalid input. */
export interface ImportRefusal {
  error: AppError;
  records: NamedRecords | null;
}

export type ImportErrors<Field extends string> = ReturnType<typeof createImportErrors<Field>>;

/**
 * Collects the errors of an import by row and column.
 *
 * @param toField the column for the path of an error; undefined if it has none
 */
export function createImportErrors<Field extends string>(
  language: Language,
  { columns }: ImportLayout<Field>,
  toField: (path: string) => Field | undefined,
) {
  const errors: ImportError[] = [];
  let refusal: AppError | null = null;
  let records: NamedRecords | null = null;

  const add = ({ rowNumber: row }: ImportRow<Field>, { field, message }: CellError<Field>) =>
    void errors.push({ row, message, column: formatMessage(columns[field], language) });

  return {
    add,
    hasErrors: () => errors.length > 0,
    /** Whether further errors would not be reported. */
    isFull: () => errors.length > MAX_ERRORS,

    /** Runs a check and adds its `AppError`, at the fields that it names. Other errors are rethrown. */
    async collect(importRow: ImportRow<Field>, fallbackField: Field, check: () => unknown): Promise<void> {
      try {
        await check();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!error.fields && isLoggedRefusal(error)) refusal ??= error;
        const fields = error.fields ?? [{ path: fallbackField, text: error.text, values: error.values }];
        for (const { path, text, values } of fields) {
          const field = toField(path) ?? fallbackField;
          add(importRow, { field, message: formatMessage(text, language, values) });
        }
      }
    },

    /** Names the records for the log, if their change is refused. */
    nameRecords(named: NamedRecords) {
      records = named;
    },

    /** Why the rows were refused; null if they only have invalid input. */
    getRefusal: (): ImportRefusal | null => refusal && { error: refusal, records },

    /** The first errors in the order of rows. */
    toResult(): { errors: ImportError[]; hasMoreErrors: boolean } {
      const sorted = errors.toSorted((one, other) => one.row - other.row);
      return { errors: sorted.slice(0, MAX_ERRORS), hasMoreErrors: sorted.length > MAX_ERRORS };
    },
  };
}
