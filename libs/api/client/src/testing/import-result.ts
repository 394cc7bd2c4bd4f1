import type { ImportError } from '@backroom/contract/import-file';

/** An error of a CSV file. */
export const createImportError = (error: Pick<ImportError, 'row' | 'column' | 'message'> & Partial<ImportError>) => ({
  sheet: '',
  letters: '',
  found: '',
  example: '',
  ...error,
});

/** The members of every import result, of a file whose rows are all new. */
export const createImportResult = (rows: number) => ({
  rows,
  created: rows,
  unchanged: 0,
  refused: 0,
  errors: [] as ImportError[],
  hasMoreErrors: false,
  source: { sheet: '', headRow: 1, hiddenRows: 0, unknownColumns: [] as string[] },
  refusedFile: null as string | null,
});
