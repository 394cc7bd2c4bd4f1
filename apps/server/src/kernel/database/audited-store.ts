import type { Actor } from '../http/caller.ts';
import { createAll, type CreateAllOptions } from './audited-store/create-all.ts';
import type {
  BulkValues,
  CreateValues,
  EntityConfig,
  RecordTable,
  Row,
  ScopeOption,
  UpdateOptions,
  UpdateValues,
  WriteOptions,
} from './audited-store/entity.ts';
import { type RowToUpdate, updateAll } from './audited-store/update-all.ts';
import { writeAudit } from './audited-store/write-audit.ts';
import { create, remove, update } from './audited-store/writes.ts';
import type { Database } from './database.ts';

export type { EntityConfig } from './audited-store/entity.ts';

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

  /** Creates several records with a fixed number of statements for a batch, all or none. */
  createAll: <T extends RecordTable>(
    actor: Actor,
    entity: EntityConfig<T>,
    values: readonly CreateValues<T>[],
    options: CreateAllOptions<T> = {},
  ): Promise<Row<T>[]> => createAll(db, actor, { entity, values }, options),

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
