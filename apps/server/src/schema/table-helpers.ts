import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, varchar } from 'drizzle-orm/pg-core';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

/** The primary key. Seeded rows set their own id, so the identity is only a default. */
export const idColumn = (name: string) => integer(name).primaryKey().generatedByDefaultAsIdentity();

export const statusColumn = () =>
  varchar('status', { length: 1, enum: [STATUS_NORMAL, STATUS_DISABLED] })
    .notNull()
    .default(STATUS_NORMAL);

/** A check constraint that allows only the listed values. */
export const oneOfCheck = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const statusCheck = (table: string, column: AnyPgColumn) =>
  oneOfCheck(`${table}_status_check`, column, [STATUS_NORMAL, STATUS_DISABLED]);

/** Optional text is stored as '' and never as null, so that there is a single empty value. */
export const textColumn = (name: string, length: number) => varchar(name, { length }).notNull().default('');

/** What search and uniqueness compare of a text, as `foldText` of the contract: a function of the database. */
export const folded = (text: AnyPgColumn | string): SQL => sql`fold_text(${text})`;

const sortText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * What a list sorts by instead of a name: Chinese by pinyin, letters regardless of case and accents. The database
 * computes it on each write, the same on both engines.
 */
export const sortKeyColumn = (name: string, source: string) =>
  sortText(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`name_key(${source})`));

/** Likewise for names of people: a surname such as 单 has its own reading. */
export const personSortKeyColumn = (name: string, source: string) =>
  sortText(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`name_key(${source}, true)`));

/**
 * A computed field of a select. The extra wrapping keeps the table names: Drizzle strips them from columns that are
 * direct chunks of a field in a single-table select, but a correlated subquery needs them.
 */
export const computed = <Value>(expression: SQL) => sql<Value>`${expression}`;
