import type { Actor } from '../caller.ts';
import type { Transaction } from '../database.ts';
import { diffRecords, logChanges } from '../oper-log.ts';
import type { EntityConfig, RecordTable, Row, WriteOptions } from './entity.ts';

type Action = 'create' | 'update' | 'remove';

/** Writes changes to the operation log; also for statements that bypass the store. */
export async function writeAudit<T extends RecordTable>(
  tx: Transaction,
  actor: Actor,
  entity: EntityConfig<T>,
  action: Action,
  pairs: readonly { before?: Row<T>; after?: Row<T>; auditExtras?: WriteOptions<unknown, unknown>['auditExtras'] }[],
): Promise<void> {
  const entries = pairs.map(({ before, after, auditExtras }) => ({
    noun: entity.name,
    action,
    recordId: String((after ?? before)?.[entity.id]),
    changes: diffRecords(
      before && { ...before, ...auditExtras?.before },
      after && { ...after, ...auditExtras?.after },
      entity.secrets,
    ),
  }));
  // An update without changes is not logged.
  const relevant = entries.filter(({ changes }) => action !== 'update' || Object.keys(changes).length > 0);
  await logChanges(tx, actor, relevant);
}
