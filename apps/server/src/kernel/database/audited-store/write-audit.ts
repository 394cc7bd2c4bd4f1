import { getTableColumns } from 'drizzle-orm';

import type { Actor } from '../../http/caller.ts';
import { diffRecords, logChanges } from '../../log/oper-log.ts';
import type { Transaction } from '../database.ts';
import type { AuditExtras, EntityConfig, RecordTable, Row } from './entity.ts';

const omit = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

type Action = 'create' | 'update' | 'remove';

/** Writes changes to the operation log, without computed columns; also for statements that bypass the store. */
export async function writeAudit<T extends RecordTable>(
  tx: Transaction,
  actor: Actor,
  entity: EntityConfig<T>,
  action: Action,
  pairs: readonly { before?: Row<T> | undefined; after?: Row<T>; auditExtras?: AuditExtras | undefined }[],
): Promise<void> {
  const computed = Object.entries(getTableColumns(entity.table)).filter(([, { generated }]) => generated !== undefined);
  const withoutComputed = (row: Row<T>) =>
    omit(
      row,
      computed.map(([name]) => name),
    );
  const entries = pairs.map(({ before, after, auditExtras }) => ({
    noun: entity.name,
    action,
    recordId: String((after ?? before)?.[entity.id]),
    changes: diffRecords(
      before && { ...withoutComputed(before), ...auditExtras?.before },
      after && { ...withoutComputed(after), ...auditExtras?.after },
      entity.secrets,
    ),
  }));
  // An update without changes is not logged.
  const relevant = entries.filter(({ changes }) => action !== 'update' || Object.keys(changes).length > 0);
  await logChanges(tx, actor, relevant);
}
