import { toNextSort } from '@backroom/contract';
import type { DictImportResult } from '@backroom/contract/dictionaries';
import type { ImportOptions } from '@backroom/contract/import-file';

import { toBatches } from '../../../kernel/database/batches.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { type DeferredRows, type ImportSource, runSource } from '../../import/import-source.ts';
import { createDictTypeEntity } from '../dict-types.entity.ts';
import { createDictTypeRepository } from '../dict-types.repository.ts';
import { countDictChange } from '../dictionaries-revision.sql.ts';
import { checkValues } from './check-values.ts';
import { DICT_IMPORT_LAYOUT, type DictImportField } from './dictionaries-import-layout.ts';
import { type ExistingDictionaries, loadExistingDictionaries } from './dictionaries-import-lookups.ts';
import { insertValues } from './insert-values.ts';
import { findNewDictionaries } from './new-dictionaries.ts';
import { type DictImportErrors, type DictImportRow, type ParsedRow, parseValue } from './parse-value.ts';

/** Values that the response shows. */
const PREVIEW_ROWS = 20;

interface DictImportOptions extends ImportOptions {
  /** The dictionary of rows that name none. */
  dictType?: string | undefined;
}

/** Sort numbers after those of the dictionary, for rows without one. */
function createNextSort(existing: ExistingDictionaries) {
  const highest = new Map<string, number>();
  return (dictType: string): number => {
    const next = toNextSort(highest.get(dictType) ?? existing.highestSort(dictType));
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
  const typeEntity = createDictTypeEntity(createDictTypeRepository(db));

  return {
    /** Creates the values of a file with their dictionaries. */
    async run(
      caller: Caller,
      source: ImportSource,
      { dictType, ...options }: DictImportOptions,
    ): Promise<DictImportResult | DeferredRows> {
      const { language } = caller;
      const passOptions = {
        layout: DICT_IMPORT_LAYOUT,
        // A job has the dictionary of its file too.
        options: { ...options, dictType },
      };
      let preview: DictImportResult['preview'] = [];
      let newTypeCount = 0;
      const { report, deferred } = await runSource<DictImportField, void>(
        source,
        caller,
        passOptions,
        async (createPass) => {
          const { rows, errors, account, mayCommit } = createPass();
          const existing = await loadExistingDictionaries(
            db,
            rows.map(({ cells }) => ({ dictType: cells.dictType || (dictType ?? ''), dictValue: cells.dictValue })),
          );
          const context = { dictType, nextSort: createNextSort(existing), language };
          const parsedRows = await parseValues(rows, context, errors);
          await checkValues(caller, { parsedRows, existing }, errors);
          const newTypes = findNewDictionaries(caller, { parsedRows, existing }, errors);
          preview = toPreview(parsedRows);
          newTypeCount = newTypes.length;
          if (errors.hasErrors()) return;
          const values = parsedRows.map(({ value }) => value);
          for (const { importRow } of parsedRows) account.created(importRow);
          if (mayCommit())
            await inTransaction(db, async (tx) => {
              await insertValues(tx, caller, { newTypes, values, typeEntity });
              await countDictChange(tx);
            });
        },
      );
      return deferred ?? { ...report, newTypes: newTypeCount, preview };
    },
  };
}
