import type { Language } from '@backroom/contract';
import type { ImportError } from '@backroom/contract/import-file';

import { AppError } from '../../kernel/errors/app-error.ts';
import { formatMessage } from '../../kernel/errors/messages.ts';
import { isLoggedRefusal } from '../../kernel/http/refused-operations.ts';
import { type ImportLayout, toColumn } from './import-layout.ts';
import { CELL_MAX_LENGTH, type ImportRow, type ParsedImport } from './parse-rows.ts';
import { READ_PROBLEM_TEXTS } from './read-problem-texts.ts';

/** Maximum number of errors in a response. */
export const MAX_ERRORS = 200;

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

/** Of a text that is too long to be imported. */
const SHOWN_LENGTH = 40;

/** Of cells. */
export const REQUIRED = { 'zh-CN': '请填写此项', 'en-US': 'Fill in this field' };
export const DUPLICATE = { 'zh-CN': '与第{row}行重复', 'en-US': 'Same as in line {row}' };

const shorten = (found: string) => (found.length > CELL_MAX_LENGTH ? `${found.slice(0, SHOWN_LENGTH)}…` : found);

export type ImportErrors<Field extends string> = ReturnType<typeof createImportErrors<Field>>;

/**
 * Collects the errors of an import by row and column.
 *
 * @param file where the rows come from
 */
export function createImportErrors<Field extends string>(
  language: Language,
  layout: ImportLayout<Field>,
  { sheet, letters, names }: Pick<ParsedImport<Field>, 'sheet' | 'letters' | 'names'>,
) {
  const { columns, examples, secrets } = layout;
  const errors: ImportError[] = [];
  const refusedRows = new Set<number>();
  /** Cells that could not be read, by row and field; they have no other error. */
  const unreadCells = new Set<string>();
  const toKey = (row: number, field: Field) => `${row} ${field}`;
  let refusal: AppError | null = null;
  let records: NamedRecords | null = null;

  const toExample = (field: Field) => {
    const example = examples[field] ?? '';
    return typeof example === 'string' ? example : formatMessage(example, language);
  };
  const push = (row: number, error: Omit<ImportError, 'sheet' | 'row'>) => {
    refusedRows.add(row);
    errors.push({ sheet, row, ...error, found: shorten(error.found) });
  };
  const add = ({ rowNumber, cells, originals }: ImportRow<Field>, { field, message }: CellError<Field>) => {
    if (unreadCells.has(toKey(rowNumber, field))) return;
    push(rowNumber, {
      column: names?.[field] || formatMessage(columns[field], language),
      letters: letters[field] ?? '',
      found: secrets?.includes(field) ? '' : (originals[field] ?? cells[field]),
      message,
      example: toExample(field),
    });
  };

  return {
    add,
    /** Adds the cells of a row that could not be read. */
    addUnread(row: ImportRow<Field>) {
      for (const { field, reason, extra } of row.problems) {
        const message = formatMessage(READ_PROBLEM_TEXTS[reason], language);
        if (extra) push(row.rowNumber, { column: '', ...extra, message, example: '' });
        else {
          add(row, { field, message });
          unreadCells.add(toKey(row.rowNumber, field));
        }
      }
    },
    hasErrors: () => errors.length > 0,
    /** Whether further errors would not be reported. */
    isFull: () => errors.length > MAX_ERRORS,
    isRefused: ({ rowNumber }: ImportRow<Field>) => refusedRows.has(rowNumber),

    /** Runs a check and adds its `AppError`, at the fields that it names. Other errors are rethrown. */
    async collect(importRow: ImportRow<Field>, fallbackField: Field, check: () => unknown): Promise<void> {
      try {
        await check();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (!error.fields && isLoggedRefusal(error)) refusal ??= error;
        const fields = error.fields ?? [{ path: fallbackField, text: error.text, values: error.values }];
        for (const { path, text, values } of fields) {
          const field = toColumn(layout, path) ?? fallbackField;
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

    list: (): readonly ImportError[] => errors,
  };
}
