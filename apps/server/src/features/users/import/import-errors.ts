import type { Language } from '@backroom/contract';
import type { ImportError } from '@backroom/contract/users';

import { AppError } from '../../../kernel/app-error.ts';
import { formatMessage } from '../../../kernel/messages.ts';
import { findColumn, type ImportField } from './import-columns.ts';
import type { ImportRow } from './parse-rows.ts';
import { type CellError, formatColumnName } from './parse-user.ts';

/** Maximum number of errors in a response. */
const MAX_ERRORS = 200;

export type ImportErrors = ReturnType<typeof createImportErrors>;

/** Collects the errors of an import by row and column. */
export function createImportErrors(language: Language) {
  const errors: ImportError[] = [];

  const add = ({ rowNumber: row }: ImportRow, { field, message }: CellError) =>
    void errors.push({ row, message, column: formatColumnName(field, language) });

  return {
    add,
    hasErrors: () => errors.length > 0,
    /** Whether further errors would not be reported. */
    isFull: () => errors.length > MAX_ERRORS,

    /** Runs a check and adds its `AppError`, at the fields that it names. Other errors are rethrown. */
    async collect(importRow: ImportRow, fallbackField: ImportField, check: () => unknown): Promise<void> {
      try {
        await check();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const fields = error.fields ?? [{ path: fallbackField, text: error.text, values: error.values }];
        for (const { path, text, values } of fields) {
          const field = findColumn(path) ?? fallbackField;
          add(importRow, { field, message: formatMessage(text, language, values) });
        }
      }
    },

    /** The first errors in the order of rows. */
    toResult(): { errors: ImportError[]; hasMoreErrors: boolean } {
      const sorted = errors.toSorted((one, other) => one.row - other.row);
      return { errors: sorted.slice(0, MAX_ERRORS), hasMoreErrors: sorted.length > MAX_ERRORS };
    },
  };
}
