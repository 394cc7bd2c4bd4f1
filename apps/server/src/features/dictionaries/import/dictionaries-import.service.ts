import { MAX_SORT } from '@backroom/contract';
import type { DictImportResult } from '@backroom/contract/dictionaries';

import { AppError } from '../../../kernel/app-error.ts';
import { createAuditedStore } from '../../../kernel/audited-store.ts';
import { toBatches } from '../../../kernel/batches.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { yieldToRequests } from '../../../kernel/yield-to-requests.ts';
import { createImportErrors } from '../../import/import-errors.ts';
import { parseImportFile } from '../../import/parse-file.ts';
import type { ImportFile } from '../../import/parse-file.worker.ts';
import { createDictTypeEntity } from '../dict-types.entity.ts';
import { createDictTypeRepository } from '../dict-types.repository.ts';
import { countDictChange } from '../dictionaries-revision.sql.ts';
import { checkValues } from './check-values.ts';
import { DICT_IMPORT_LAYOUT, type DictImportField, findColumn, MAX_VALUE_ROWS } from './dictionaries-import-layout.ts';
import { type ExistingDictionaries, loadExistingDictionaries } from './dictionaries-import-lookups.ts';
import { insertValues } from './insert-values.ts';
import { findNewDictionaries } from './new-dictionaries.ts';
import { type DictImportErrors, type DictImportRow, type ParsedRow, parseValue } from './parse-value.ts';

/** Values that the response shows. */
const PREVIEW_ROWS = 20;
const SORT_STEP = 10;

interface ImportOptions {
  /** Only validates the file. */
  isDryRun: boolean;
  /** The dictionary of rows that name none. */
  dictType: string | undefined;
}

/** Sort numbers after those of the dictionary, for rows without one. */
function createNextSort(existing: ExistingDictionaries) {
  const highest = new Map<string, number>();
  return (dictType: string): number => {
    const next = Math.min(MAX_SORT, (highest.get(dictType) ?? existing.highestSort(dictType)) + SORT_STEP);
    highest.set(dictType, next);
    return next;
  };
}

/** Parses the rows of a file. Other requests are answered between batches. */
async function parseValues(
  importRows: readonly DictImportRow[],
  context: Parameters<typeof parseValue>[1],
  errors: DictImportErrors,
): Promise<ParsedRow[]> {
  const parsedRows: ParsedRow[] = [];
  for (const batch of toBatches(importRows)) {
    for (const importRow of batch) {
      const { value, cellErrors = [] } = parseValue(importRow, context);
      for (const error of cellErrors) errors.add(importRow, error);
      if (value) parsedRows.push({ importRow, value });
    }
    if (errors.isFull()) break;
    await yieldToRequests();
  }
  return parsedRows;
}

const toPreview = (parsedRows: readonly ParsedRow[]): DictImportResult['preview'] =>
  parsedRows.slice(0, PREVIEW_ROWS).map(({ importRow, value }) => ({ row: importRow.rowNumber, ...value }));

export function createDictImportService(db: Database) {
  const store = createAuditedStore(db);
  const typeEntity = createDictTypeEntity(createDictTypeRepository(db));

  return {
    /** Creates all values of a file, with their dictionaries, or none. */
    async run(caller: Caller, file: ImportFile, { isDryRun, dictType }: ImportOptions): Promise<DictImportResult> {
      const importRows = await parseImportFile<DictImportField>(file, DICT_IMPORT_LAYOUT);
      if (importRows.length > MAX_VALUE_ROWS)
        throw new AppError(422, DICT_IMPORT_LAYOUT.texts.tooMany, { max: MAX_VALUE_ROWS });
      const errors = createImportErrors<DictImportField>(caller.language, DICT_IMPORT_LAYOUT, findColumn);
      const existing = await loadExistingDictionaries(
        db,
        importRows.map(({ cells }) => ({ dictType: cells.dictType || (dictType ?? ''), dictValue: cells.dictValue })),
      );
      const context = { dictType, nextSort: createNextSort(existing), language: caller.language };
      const parsedRows = await parseValues(importRows, context, errors);
      await checkValues(caller, { parsedRows, existing }, errors);
      const newTypes = findNewDictionaries(caller, { parsedRows, existing }, errors);
      const shouldCreate = !isDryRun && !errors.hasErrors();
      const values = parsedRows.map(({ value }) => value);
      if (shouldCreate)
        await inTransaction(db, async (tx) => {
          await insertValues(tx, store, caller, { newTypes, values, typeEntity });
          await countDictChange(tx);
        });
      return {
        rows: importRows.length,
        created: shouldCreate ? values.length : 0,
        newTypes: newTypes.length,
        preview: toPreview(parsedRows),
        ...errors.toResult(),
      };
    },
  };
}
