import { type ExtractTablesWithRelations } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, type PgTransaction } from 'drizzle-orm/pg-core';

interface RowsOf<Row> {
  rows: Row[];
}

/** Both drivers answer a raw `execute` with `{ rows }`. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}
type NoSchema = Record<string, never>;

/**
 * The one database type that features see, whichever engine is behind it.
 *
 * Inside `inTransaction` the same handle speaks to the transaction that is open, so a statement can neither escape it
 * nor wait for it.
 */
export type Database = PgDatabase<RowsResult, NoSchema>;
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Executor = Database | Transaction;

/** Statements outside of Drizzle on one connection of their own, as migrations need them. */
export interface Session {
  run(statements: string): Promise<void>;
  rows<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

export interface Connection {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  session<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
