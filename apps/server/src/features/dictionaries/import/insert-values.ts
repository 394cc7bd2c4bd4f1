import type { createAuditedStore, EntityConfig } from '../../../kernel/audited-store.ts';
import { toBatches } from '../../../kernel/batches.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { insertReturning } from '../../../kernel/insert-rows.ts';
import { logOperation } from '../../../kernel/oper-log.ts';
import { yieldToRequests } from '../../../kernel/yield-to-requests.ts';
import { dictDataEntity } from '../dict-data.entity.ts';
import { clearDefaults } from '../dict-data-default.ts';
import { dictData, dictTypes } from '../dictionaries.table.ts';
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
  store: ReturnType<typeof createAuditedStore>,
  caller: Caller,
  { newTypes, values, typeEntity }: Insertion,
): Promise<void> {
  const stamp = { createBy: caller.userId, updateBy: caller.userId };
  for (const batch of toBatches(newTypes)) {
    const rows = await insertReturning(
      tx,
      dictTypes,
      batch.map((type) => ({ ...type, ...stamp })),
    );
    await store.writeAudit(
      tx,
      caller,
      typeEntity,
      'create',
      rows.map((after) => ({ after })),
    );
    await yieldToRequests();
  }
  const withDefault = values.filter(({ isDefault }) => isDefault).map(({ dictType }) => dictType);
  await clearDefaults(tx, store, caller, { dictTypes: withDefault });
  for (const batch of toBatches(values)) {
    const rows = await insertReturning(
      tx,
      dictData,
      batch.map((value) => ({ ...value, ...stamp })),
    );
    await store.writeAudit(
      tx,
      caller,
      dictDataEntity,
      'create',
      rows.map((after) => ({ after })),
    );
    await yieldToRequests();
  }
  await logOperation(tx, caller, { noun: 'dictData', action: 'import', details: { rows: values.length } });
}
