import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, varchar } from 'drizzle-orm/pg-core';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

/** A record's own number. Seeded rows bring theirs, so the sequence is only the default. */
export const idColumn = (name: string) => integer(name).primaryKey().generatedByDefaultAsIdentity();

export const statusColumn = () =>
  varchar('status', { length: 1, enum: [STATUS_NORMAL, STATUS_DISABLED] })
    .notNull()
    .default(STATUS_NORMAL);

/** Refuses every value but the listed ones, whoever writes it. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const statusCheck = (table: string, column: AnyPgColumn) =>
  oneOf(`${table}_status_check`, column, [STATUS_NORMAL, STATUS_DISABLED]);

/** Optional text is stored as '' and never as null: one way to say nothing. */
export const textColumn = (name: string, length: number) => varchar(name, { length }).notNull().default('');

export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;

/**
 * A computed field of a select. Wrapped once more, because Drizzle takes the table names off the columns that it finds
 * directly in a field of a single-table select, and a subquery needs them.
 */
export const computed = <Value>(expression: SQL) => sql<Value>`${expression}`;
