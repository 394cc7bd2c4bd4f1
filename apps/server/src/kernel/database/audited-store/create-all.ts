import type { InferInsertModel } from 'drizzle-orm';

import type { Actor } from '../../http/caller.ts';
import { yieldToRequests } from '../../limits/yield-to-requests.ts';
import { toBatches } from '../batches.ts';
import type { Database } from '../database.ts';
import { insertReturning } from '../insert-rows.ts';
import type { CreateValues, EntityConfig, RecordTable, Row, WriteOptions } from './entity.ts';
import { runWrite } from './run-write.ts';
import { writeAudit } from './write-audit.ts';

export interface CreateAllOptions<T extends RecordTable> extends Pick<WriteOptions<unknown, unknown>, 'tx'> {
  /** Related data of other tables to log with a record. */
  getAuditExtras?: (row: Row<T>) => WriteOptions<unknown, unknown>['auditExtras'];
}

/** Yields between batches; on the embedded database, other statements wait for the end of the transaction. */
export function createAll<T extends RecordTable>(
  db: Database,
  actor: Actor,
  { entity, values }: { entity: EntityConfig<T>; values: readonly CreateValues<T>[] },
  { tx: openTransaction, getAuditExtras }: CreateAllOptions<T>,
): Promise<Row<T>[]> {
  const stamp = { createBy: actor.userId, updateBy: actor.userId };
  return runWrite(db, { entity, tx: openTransaction }, async (tx) => {
    const created: Row<T>[] = [];
    for (const batch of toBatches(values)) {
      const stamped = batch.map((each) => ({ ...each, ...stamp }) as unknown as InferInsertModel<T>);
      const rows: Row<T>[] = await insertReturning(tx, entity.table, stamped);
      await yieldToRequests();
      const pairs = rows.map((after) => {
        const auditExtras = getAuditExtras?.(after);
        return { after, ...(auditExtras && { auditExtras }) };
      });
      await writeAudit(tx, actor, entity, 'create', pairs);
      await yieldToRequests();
      created.push(...rows);
    }
    return created;
  });
}
