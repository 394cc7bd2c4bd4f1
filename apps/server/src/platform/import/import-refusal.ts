import { MAX_IDS } from '@backroom/contract';

import { toBatches } from '../../kernel/database/batches.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { describeRefusal } from '../../kernel/http/refused-operations.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import type { ImportRefusal } from './import-errors.ts';

/** Logs an import whose rows were refused and rolled back, with up to 100 of its records for each entry. */
export async function logRefusedImport(
  db: Database,
  caller: Caller,
  noun: string,
  { error, records }: ImportRefusal,
): Promise<void> {
  const ids = (await records?.find()) ?? [];
  const batches = ids.length === 0 ? [[]] : [...toBatches(ids, MAX_IDS)];
  for (const batch of batches) {
    await logOperation(db, caller, {
      noun: (ids.length > 0 && records?.noun) || noun,
      action: 'import',
      recordId: batch.join(','),
      ...describeRefusal(error, caller.language),
    });
  }
}
