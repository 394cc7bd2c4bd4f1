/**
 * The only place that writes records. Each write increments `version` and writes the operation log in the same
 * transaction, except for an update without changes. It joins the open transaction, or opens one.
 */

import { eq, inArray, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { conflict, notFound } from '../errors/app-error.ts';
import type { Actor } from '../http/caller.ts';
import { yieldToRequests } from '../limits/yield-to-requests.ts';
import {
  type AuditExtras,
  type BulkValues,
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
} from './audited-store/entity.ts';
import { lockRows } from './audited-store/lock-rows.ts';
import { runWrite } from './audited-store/run-write.ts';
import { writeAudit } from './audited-store/write-audit.ts';
import { toBatches } from './batches.ts';
import type { Executor } from './database.ts';
import { equalsAny } from './equals-any.ts';
import { insertReturning } from './insert-rows.ts';

export type { EntityConfig } from './audited-store/entity.ts';
export { writeAudit } from './audited-store/write-audit.ts';

/** Inserts and logs a row, then runs `withinTransaction`. Violated constraints throw the entity's messages. */
export const createRecord = <T extends RecordTable>(
  db: Executor,
  actor: Actor,
  entity: EntityConfig<T>,
  values: CreateValues<T>,
  { auditExtras, withinTransaction }: WriteOptions<undefined, Row<T>> = {},
): Promise<Row<T>> =>
  runWrite(db, entity, async (tx) => {
    const stamped = { ...values, createBy: actor.userId, updateBy: actor.userId };
    const [after] = (await tx
      .insert(entity.table)
      .values(stamped as unknown as InferInsertModel<T>)
      .returning()) as Row<T>[];
    if (!after) throw new Error(`${entity.name}: nothing was inserted`);
    await writeAudit(tx, actor, entity, 'create', [{ after, auditExtras }]);
    await withinTransaction?.(tx, undefined, after);
    return after;
  });

/**
 * Creates several records with a fixed number of statements for a batch, all or none. Yields between batches; on the
 * embedded database, other statements wait for the end of the transaction.
 *
 * @param getAuditExtras related data of other tables to log with a record
 */
export const createRecords = <T extends RecordTable>(
  db: Executor,
  actor: Actor,
  entity: EntityConfig<T>,
  values: readonly CreateValues<T>[],
  getAuditExtras: (row: Row<T>) => AuditExtras | undefined = () => undefined,
): Promise<Row<T>[]> => {
  const stamp = { createBy: actor.userId, updateBy: actor.userId };
  return runWrite(db, entity, async (tx) => {
    const created: Row<T>[] = [];
    for (const batch of toBatches(values)) {
      const stamped = batch.map((each) => ({ ...each, ...stamp }) as unknown as InferInsertModel<T>);
      const rows: Row<T>[] = await insertReturning(tx, entity.table, stamped);
      await yieldToRequests();
      const pairs = rows.map((after) => ({ after, auditExtras: getAuditExtras(after) }));
      await writeAudit(tx, actor, entity, 'create', pairs);
      await yieldToRequests();
      created.push(...rows);
    }
    return created;
  });
};

/** A row to update, at the version that the caller has read. */
interface RowToUpdate {
  id: number;
  version: number;
}

/** Updates and logs a row, then runs `withinTransaction`. Throws 404 if missing or out of scope, 409 if stale. */
export const updateRecord = <T extends RecordTable>(
  db: Executor,
  actor: Actor,
  entity: EntityConfig<T>,
  { id, version }: RowToUpdate,
  values: UpdateValues<T>,
  { scope, lockedRow, auditExtras, withinTransaction }: UpdateOptions<T> = {},
): Promise<Row<T>> =>
  runWrite(db, entity, async (tx) => {
    const before = lockedRow ?? (await lockRows(tx, entity, [id], { scope, strength: 'no key update' }))[0];
    if (!before) throw notFound();
    if (getVersion(before) !== version) throw conflict(await entity.toRecord(before, tx));
    const stamped = { ...values, version: version + 1, updateBy: actor.userId, updatedAt: new Date() };
    const [after] = (await tx
      .update(entity.table)
      .set(stamped as PgUpdateSetSource<T>)
      .where(eq(getIdColumn(entity), id))
      .returning()) as Row<T>[];
    if (!after) throw notFound();
    await writeAudit(tx, actor, entity, 'update', [{ before, after, auditExtras }]);
    await withinTransaction?.(tx, before, after);
    return after;
  });

/**
 * Sets the same values in several rows in one statement and logs each, all or none: throws 404 if one is missing, 409 if
 * one is stale.
 */
export async function updateRecords<T extends RecordTable>(
  db: Executor,
  actor: Actor,
  entity: EntityConfig<T>,
  rows: readonly (RowToUpdate & { auditExtras?: AuditExtras })[],
  values: BulkValues<T>,
): Promise<void> {
  if (rows.length === 0) return;
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const ids = [...rowById.keys()];
  await runWrite(db, entity, async (tx) => {
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
      return { before: beforeById.get(id), after, auditExtras: rowById.get(id)?.auditExtras };
    });
    await writeAudit(tx, actor, entity, 'update', pairs);
  });
}

/** Deletes and logs rows, after `withinTransaction`. Throws 404 for all if one is missing or out of scope. */
export const removeRecords = <T extends RecordTable>(
  db: Executor,
  actor: Actor,
  entity: EntityConfig<T>,
  ids: readonly number[],
  { scope, withinTransaction }: ScopeOption & Pick<WriteOptions<Row<T>[], undefined>, 'withinTransaction'> = {},
): Promise<void> => {
  const uniqueIds = [...new Set(ids)];
  return runWrite(
    db,
    entity,
    async (tx) => {
      const toDelete = await lockRows(tx, entity, uniqueIds, { scope, strength: 'update' });
      if (toDelete.length !== uniqueIds.length) throw notFound();
      // Runs first, so that dependent rows can be deleted before the records.
      await withinTransaction?.(tx, toDelete, undefined);
      await tx.delete(entity.table).where(inArray(getIdColumn(entity), uniqueIds));
      await writeAudit(
        tx,
        actor,
        entity,
        'remove',
        toDelete.map((before) => ({ before })),
      );
    },
    { isRemoval: true },
  );
};
