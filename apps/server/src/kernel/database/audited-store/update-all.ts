import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { conflict, notFound } from '../../errors/app-error.ts';
import type { Actor } from '../../http/caller.ts';
import type { Database } from '../database.ts';
import { equalsAny } from '../equals-any.ts';
import {
  type BulkValues,
  type EntityConfig,
  getIdColumn,
  getVersion,
  type RecordTable,
  type Row,
  type WriteOptions,
} from './entity.ts';
import { lockRows } from './lock-rows.ts';
import { runWrite } from './run-write.ts';
import { writeAudit } from './write-audit.ts';

/** A row to update together with others, at the version that the caller has read. */
export interface RowToUpdate {
  id: number;
  version: number;
  auditExtras?: WriteOptions<unknown, unknown>['auditExtras'];
}

/** Updates rows in one statement and logs each. All or none: throws 404 if one is missing, 409 if one is stale. */
export function updateAll<T extends RecordTable>(
  db: Database,
  actor: Actor,
  entity: EntityConfig<T>,
  { rows, values }: { rows: readonly RowToUpdate[]; values: BulkValues<T> },
  options: Pick<WriteOptions<unknown, unknown>, 'tx'>,
): Promise<void> {
  if (rows.length === 0) return Promise.resolve();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const ids = [...rowById.keys()];
  return runWrite(db, { entity, tx: options.tx }, async (tx) => {
    const locked = await lockRows(tx, entity, ids, { strength: 'no key update' });
    if (locked.length !== ids.length) throw notFound();
    const beforeById = new Map(locked.map((before) => [Number(before[entity.id]), before]));
    for (const [id, before] of beforeById)
      if (getVersion(before) !== rowById.get(id)?.version) throw conflict(await entity.toRecord(before, tx));
    const version = sql`${entity.table.version} + 1`;
    const stamped = { ...values, version, updateBy: actor.userId, updatedAt: new Date() };
    const updated = (await tx
      .update(entity.table)
      .set(stamped as PgUpdateSetSource<T>)
      .where(equalsAny(getIdColumn(entity), ids))
      .returning()) as Row<T>[];
    const pairs = updated.map((after) => {
      const id = Number(after[entity.id]);
      const [before, auditExtras] = [beforeById.get(id), rowById.get(id)?.auditExtras];
      return { after, ...(before && { before }), ...(auditExtras && { auditExtras }) };
    });
    await writeAudit(tx, actor, entity, 'update', pairs);
  });
}
