import { createRecords, type EntityConfig } from '../../../kernel/database/audited-store.ts';
import type { Transaction } from '../../../kernel/database/database.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { logOperation } from '../../../kernel/log/oper-log.ts';
import type { dictTypes } from '../../../schema/dictionaries.table.ts';
import { dictDataEntity } from '../dict-data.entity.ts';
import { clearDefaults } from '../dict-data-default.ts';
import type { NewDictionary } from './new-dictionaries.ts';
import type { ParsedRow } from './parse-value.ts';

interface Insertion {
  newTypes: readonly NewDictionary[];
  values: readonly ParsedRow['value'][];
  typeEntity: EntityConfig<typeof dictTypes>;
}

/** Inserts the dictionaries and the values, and logs each. A new default replaces the stored one. */
export async function insertValues(
  tx: Transaction,
  caller: Caller,
  { newTypes, values, typeEntity }: Insertion,
): Promise<void> {
  await createRecords(tx, caller, typeEntity, newTypes);
  const withDefault = values.filter(({ isDefault }) => isDefault).map(({ dictType }) => dictType);
  await clearDefaults(tx, caller, { dictTypes: withDefault });
  await createRecords(tx, caller, dictDataEntity, values);
  await logOperation(tx, caller, { noun: 'dictData', action: 'import', details: { rows: values.length } });
}
