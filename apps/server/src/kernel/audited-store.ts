import {
  and,
  eq,
  getTableColumns,
  inArray,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';

import { AppError, conflict, notFound } from './app-error.ts';
import type { Actor } from './caller.ts';
import type { Database, Transaction } from './database.ts';
import { getConstraint, getDatabaseCode, REFERENCE_VIOLATIONS } from './database-errors.ts';
import { insertRows } from './insert-rows.ts';
import type { Message } from './messages.ts';
import { operLog } from './oper-log.table.ts';
import { diffRecords } from './oper-log.ts';
import { beforeCommit, inTransaction } from './transaction.ts';

type RecordTable = PgTable & Record<'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt', PgColumn>;
type ManagedColumn = 'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt';
type Row<T extends PgTable> = InferSelectModel<T>;

/** The message for the violation of a constraint. */
interface ConstraintMessage {
  /** Form field that shows the message. */
  path?: string;
  text: Message;
}

/** Describes an entity to the audited store. */
export interface EntityConfig<T extends RecordTable> {
  /** Name in the operation log, such as `dictType`. */
  name: string;
  table: T;
  /** Name of the primary key property. */
  id: keyof Row<T> & string;
  /** Converts a row to its API representation, which a version conflict returns. */
  toRecord(row: Row<T>, tx: Transaction): unknown;
  /** Properties whose values are masked in the operation log. */
  secrets?: readonly (keyof Row<T> & string)[];
  /** Messages by name of the unique or foreign key. */
  constraints?: Record<string, ConstraintMessage>;
}

interface WriteOptions<Before, After> {
  /** An open transaction; by default that of the surrounding `inTransaction`, or a new one. */
  tx?: Transaction;
  /** Further statements in the same transaction. */
  withinTransaction?: (tx: Transaction, before: Before, after: After) => Promise<void>;
  /** Related data of other tables to log with the record, such as the roles of a user. */
  auditExtras?: { before?: object; after?: object };
}
/** Condition of the caller's data scope; rows outside count as missing. */
interface ScopeOption {
  scope?: SQL | undefined;
}

interface UpdateOptions<T extends PgTable> extends WriteOptions<Row<T>, Row<T>>, ScopeOption {
  /** The row, if the caller has read it in scope and locked it in this transaction. It is then not read again. */
  lockedRow?: Row<T>;
}

type CreateValues<T extends PgTable> = Omit<InferInsertModel<T>, ManagedColumn>;
type UpdateValues<T extends PgTable> = Partial<CreateValues<T>>;
/** Values or expressions, such as one that differs by row. */
type BulkValues<T extends PgTable> = UpdateValues<T> | PgUpdateSetSource<T>;

function toConstraintError<T extends RecordTable>(
  entity: EntityConfig<T>,
  error: unknown,
  isRemoval: boolean,
): unknown {
  const constraint = entity.constraints?.[getConstraint(error) ?? ''];
  if (constraint) {
    const fields = constraint.path === undefined ? undefined : [{ path: constraint.path, text: constraint.text }];
    return new AppError(409, constraint.text, {}, { fields, cause: error });
  }
  const isReferenceMissing = !isRemoval && REFERENCE_VIOLATIONS.has(getDatabaseCode(error) ?? '');
  return isReferenceMissing ? new AppError(409, 'relatedMissing', {}, { cause: error }) : error;
}

type Action = 'create' | 'update' | 'remove';

/** Writes changes to the operation log; also for statements that bypass the store. */
async function writeAudit<T extends RecordTable>(
  tx: Transaction,
  { userId, userName, roleKeys, requestId, ip, assertCurrent }: Actor,
  entity: EntityConfig<T>,
  action: Action,
  pairs: readonly { before?: Row<T>; after?: Row<T>; auditExtras?: WriteOptions<unknown, unknown>['auditExtras'] }[],
): Promise<void> {
  if (assertCurrent) beforeCommit(tx, assertCurrent);
  const actorColumns = { userId, userName, roleKeys, requestId, ip };
  const entries = pairs.map(({ before, after, auditExtras }) => ({
    ...actorColumns,
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
  await insertRows(tx, operLog, relevant);
}

async function runWrite<T extends RecordTable, Result>(
  db: Database,
  { entity, tx, isRemoval = false }: { entity: EntityConfig<T>; tx: Transaction | undefined; isRemoval?: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await (tx ? work(tx) : inTransaction(db, work));
  } catch (error) {
    throw toConstraintError(entity, error, isRemoval);
  }
}

function create<T extends RecordTable>(
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

function update<T extends RecordTable>(
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

/** A row to update together with others, at the version that the caller has read. */
interface RowToUpdate {
  id: number;
  version: number;
  auditExtras?: WriteOptions<unknown, unknown>['auditExtras'];
}

function updateAll<T extends RecordTable>(
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
      .where(inArray(getIdColumn(entity), ids))
      .returning()) as Row<T>[];
    const pairs = updated.map((after) => {
      const id = Number(after[entity.id]);
      const [before, auditExtras] = [beforeById.get(id), rowById.get(id)?.auditExtras];
      return { after, ...(before && { before }), ...(auditExtras && { auditExtras }) };
    });
    await writeAudit(tx, actor, entity, 'update', pairs);
  });
}

function remove<T extends RecordTable>(
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

/**
 * The only place that writes records. Each write increments `version` and writes the operation log in the same
 * transaction, except for an update without changes. A stale version throws 409 with the current record.
 */
export const createAuditedStore = (db: Database) => ({
  writeAudit,

  create: <T extends RecordTable>(
    actor: Actor,
    entity: EntityConfig<T>,
    values: CreateValues<T>,
    options: WriteOptions<undefined, Row<T>> = {},
  ): Promise<Row<T>> => create(db, actor, entity, values, options),

  /** @param version the version that the caller has read */
  update: <T extends RecordTable>(
    actor: Actor,
    entity: EntityConfig<T>,
    id: number,
    version: number,
    values: UpdateValues<T>,
    options: UpdateOptions<T> = {},
  ): Promise<Row<T>> => update(db, actor, entity, { id, version, values }, options),

  /** Sets the same values in several rows with a fixed number of statements, all or nothing. */
  updateAll: <T extends RecordTable>(
    actor: Actor,
    entity: EntityConfig<T>,
    rows: readonly RowToUpdate[],
    values: BulkValues<T>,
    options: Pick<WriteOptions<unknown, unknown>, 'tx'> = {},
  ): Promise<void> => updateAll(db, actor, entity, { rows, values }, options),

  /** All or nothing: one missing id rejects the whole call. */
  remove: <T extends RecordTable>(
    actor: Actor,
    entity: EntityConfig<T>,
    ids: readonly number[],
    options: WriteOptions<Row<T>[], undefined> & ScopeOption = {},
  ): Promise<void> => remove(db, actor, entity, ids, options),
});

const getIdColumn = <T extends RecordTable>(entity: EntityConfig<T>): PgColumn => {
  const column = (getTableColumns(entity.table) as Record<string, PgColumn>)[entity.id];
  if (!column) throw new Error(`${entity.name} has no column ${entity.id}`);
  return column;
};

const getVersion = (row: object) => (row as { version: number }).version;

interface LockOptions extends ScopeOption {
  /** `no key update` lets other transactions insert rows that refer to these. */
  strength: 'update' | 'no key update';
}

/** Reads the rows and locks them, ordered by id so that concurrent calls cannot deadlock. */
async function lockRows<T extends RecordTable>(
  tx: Transaction,
  entity: EntityConfig<T>,
  ids: readonly number[],
  { scope, strength }: LockOptions,
): Promise<Row<T>[]> {
  const table: PgTable = entity.table;
  return (await tx
    .select()
    .from(table)
    .where(and(inArray(getIdColumn(entity), [...ids]), scope))
    .orderBy(getIdColumn(entity))
    .for(strength)) as Row<T>[];
}
