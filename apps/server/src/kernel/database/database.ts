import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

interface RowsOf<Row> {
  rows: Row[];
}

/** Both drivers return `{ rows }` from a raw `execute`. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}
type NoSchema = Record<string, never>;

/**
 * The database type that features use, independent of the engine.
 *
 * Inside `inTransaction` the same handle uses the open transaction, so a statement can neither escape nor wait for it.
 */
export type Database = PgDatabase<RowsResult, NoSchema>;
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Executor = Database | Transaction;

/** Raw statements on a dedicated connection, for migrations. */
export interface DedicatedConnection {
  run(statements: string): Promise<void>;
  rows<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** An open connection to either engine. */
export interface Connection {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  withConnection<Result>(work: (connection: DedicatedConnection) => Promise<Result>): Promise<Result>;
  /**
   * Copies the files of an embedded database, to be opened as a database of its own, while statements wait; null for
   * PostgreSQL, which can be read at one moment while others write.
   */
  copyFiles: ((target: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Called when a connection breaks, also while it is idle. */
export type ConnectionErrorHandler = (error: unknown, message: string) => void;
