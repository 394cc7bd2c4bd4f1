import { eq, inArray, type InferInsertModel } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { conflict, notFound } from '../../errors/app-error.ts';
import type { Actor } from '../../http/caller.ts';
import type { Database } from '../database.ts';
import {
  type CreateValues,
  type EntityConfig,
  getIdColumn,
  getVersion,
  type RecordTable,
  type Row,
  type ScopeOption,
  type UpdateOptions,
  type UpdateValues,
  type WriteOptions,
} from './entity.ts';
import { lockRows } from './lock-rows.ts';
import { runWrite } from './run-write.ts';
import { writeAudit } from './write-audit.ts';

/** Inserts and logs a row, then runs `withinTransaction`. Violated constraints throw the entity's messages. */
export function create<T extends RecordTable>(
  db: Database,
  actor: Actor,
  entity: EntityConfig<T>,
  values: CreateValues<T>,
  options: WriteOptions<undefined, Row<T>>,
): Promise<Row<T>> {
  return runWrite(db, { entity, tx: options.tx }, async (tx) => {
    const stamped = { ...values, createBy: actor.userId, updateBy: actor.userId };
    const [after] = (await tx
      .insert(entity.table)
      .values(stamped as unknown as InferInsertModel<T>)
      .returning()) as Row<T>[];
    if (!after) throw new Error(`${entity.name}: nothing was inserted`);
    await writeAudit(tx, actor, entity, 'create', [
      { after, ...(options.auditExtras && { auditExtras: options.auditExtras }) },
    ]);
    await options.withinTransaction?.(tx, undefined, after);
    return after;
  });
}

/** Updates and logs a row, then runs `withinTransaction`. Throws 404 if missing or out of scope, 409 if stale. */
export function update<T extends RecordTable>(
  db: Database,
  actor: Actor,
  entity: EntityConfig<T>,
  { id, version, values }: { id: number; version: number; values: UpdateValues<T> },
  options: UpdateOptions<T>,
): Promise<Row<T>> {
  return runWrite(db, { entity, tx: options.tx }, async (tx) => {
    const before =
      options.lockedRow ?? (await lockRows(tx, entity, [id], { scope: options.scope, strength: 'no key update' }))[0];
    if (!before) throw notFound();
    if (getVersion(before) !== version) throw conflict(await entity.toRecord(before, tx));
    const stamped = { ...values, version: version + 1, updateBy: actor.userId, updatedAt: new Date() };
    const [after] = (await tx
      .update(entity.table)
      .set(stamped as PgUpdateSetSource<T>)
      .where(eq(getIdColumn(entity), id))
      .returning()) as Row<T>[];
    if (!after) throw notFound();
    await writeAudit(tx, actor, entity, 'update', [
      { before, after, ...(options.auditExtras && { auditExtras: options.auditExtras }) },
    ]);
    await options.withinTransaction?.(tx, before, after);
    return after;
  });
}

/** Deletes and logs rows, after `withinTransaction`. Throws 404 for all if one is missing or out of scope. */
export function remove<T extends RecordTable>(
  db: Database,
  actor: Actor,
  entity: EntityConfig<T>,
  ids: readonly number[],
  options: WriteOptions<Row<T>[], undefined> & ScopeOption,
): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  return runWrite(db, { entity, tx: options.tx, isRemoval: true }, async (tx) => {
    const toDelete = await lockRows(tx, entity, uniqueIds, { scope: options.scope, strength: 'update' });
    if (toDelete.length !== uniqueIds.length) throw notFound();
    // Runs first, so that dependent rows can be deleted before the records.
    await options.withinTransaction?.(tx, toDelete, undefined);
    await tx.delete(entity.table).where(inArray(getIdColumn(entity), uniqueIds));
    const pairs = toDelete.map((before) => ({ before }));
    await writeAudit(tx, actor, entity, 'remove', pairs);
  });
}
