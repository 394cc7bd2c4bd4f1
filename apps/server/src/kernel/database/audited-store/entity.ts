import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';

import type { Message } from '../../errors/messages.ts';
import type { Transaction } from '../database.ts';

/** A table with the columns that the audited store maintains: version, users and times. */
export type RecordTable = PgTable & Record<'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt', PgColumn>;
type ManagedColumn = 'version' | 'createBy' | 'updateBy' | 'createdAt' | 'updatedAt';
export type Row<T extends PgTable> = InferSelectModel<T>;

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

/** Related data of other tables to log with a record, such as the roles of a user. */
export interface AuditExtras {
  before?: object;
  after?: object;
}

/** Options of a write; `Before` and `After` are the rows that `withinTransaction` gets. */
export interface WriteOptions<Before, After> {
  /** Further statements in the same transaction. */
  withinTransaction?: (tx: Transaction, before: Before, after: After) => Promise<void>;
  auditExtras?: AuditExtras;
}

/** Condition of the caller's data scope; rows outside count as missing. */
export interface ScopeOption {
  scope?: SQL | undefined;
}

export interface UpdateOptions<T extends PgTable> extends WriteOptions<Row<T>, Row<T>>, ScopeOption {
  /** The row, if the caller has read it in scope and locked it in this transaction. It is then not read again. */
  lockedRow?: Row<T>;
}

/** Values of a new row; the store sets version, users and times. */
export type CreateValues<T extends PgTable> = Omit<InferInsertModel<T>, ManagedColumn>;
/** Changed values of a row; omitted properties keep theirs. */
export type UpdateValues<T extends PgTable> = Partial<CreateValues<T>>;
/** Values or expressions, such as one that differs by row. */
export type BulkValues<T extends PgTable> = UpdateValues<T> | PgUpdateSetSource<T>;

/** @throws Error if the table has no column for `entity.id` */
export const getIdColumn = <T extends RecordTable>(entity: EntityConfig<T>): PgColumn => {
  const column = (getTableColumns(entity.table) as Record<string, PgColumn>)[entity.id];
  if (!column) throw new Error(`${entity.name} has no column ${entity.id}`);
  return column;
};

/** The version of a row; the caller guarantees that it has one. */
export const getVersion = (row: object) => (row as { version: number }).version;
