import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  integer,
  type PgColumn,
  type PgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';

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
export const folded = (value: AnyPgColumn | string): SQL => sql`fold_text(${value})`;

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

const SEARCH_TEXT = 'search_text';
const searchedColumns = new Map<string, readonly string[]>();

/**
 * The text columns of a large table in one, folded by the database on each write, with a line for each. A search compares
 * it alone instead of folding every column of every row, and a trigram index serves it where the database has one.
 */
export function searchTextColumn(table: string, columns: readonly string[]) {
  searchedColumns.set(table, columns);
  return text(SEARCH_TEXT)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${columns.join(" || E'\\n' || ")})`));
}

/** The names of the tables that have a `searchTextColumn`. */
export const getSearchedTables = (): readonly string[] => [...searchedColumns.keys()];

/** The search text of a table and the names of the columns in it; undefined if it has none. */
export function getSearchText(table: PgTable): { text: PgColumn; columns: readonly string[] } | undefined {
  const columns = searchedColumns.get(getTableName(table));
  const found = Object.values(getTableColumns(table)).find(({ name }) => name === SEARCH_TEXT);
  return columns && found && { text: found, columns };
}

/**
 * A computed field of a select. The extra wrapping keeps the table names: Drizzle strips them from columns that are
 * direct chunks of a field in a single-table select, but a correlated subquery needs them.
 */
export const computed = <Value>(expression: SQL) => sql<Value>`${expression}`;
