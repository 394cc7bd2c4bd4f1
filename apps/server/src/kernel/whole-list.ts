import { Column, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type SelectResultFields } from 'drizzle-orm/query-builders/select.types';

import { type Executor } from './database.ts';

type Fields = Record<string, PgColumn | SQL>;

interface WholeList<F extends Fields> {
  from: PgTable;
  fields: F;
  where?: SQL | undefined;
  orderBy: readonly [PgColumn, ...PgColumn[]];
}

/**
 * All rows of a list without pages, such as a tree. The database aggregates each column into one JSON array: row by
 * row, the embedded engine takes five times as long.
 *
 * @returns the result of `select(fields)`; computed fields as decoded from JSON
 */
export async function readWhole<F extends Fields>(
  db: Executor,
  { from, fields, where, orderBy }: WholeList<F>,
): Promise<SelectResultFields<F>[]> {
  const named = mapOf(fields, (field, name) => sql`${field}`.as(name));
  const query = db
    .select(named)
    .from(from)
    .where(where)
    .orderBy(...orderBy);
  const rows = query.as('rows');
  const written = mapOf(fields, (_field, name) => sql<unknown[] | null>`json_agg(${rows[name]})`);
  const [columns] = await db.select(written).from(rows);
  return columns ? together(mapOf(fields, (field, name) => decoded(field, columns[name] ?? []))) : [];
}

const mapOf = <F extends Fields, To>(fields: F, to: (field: PgColumn | SQL, name: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field, name)]));

/** Data types that JSON represents without conversion. */
const PLAIN = new Set(['number', 'string', 'boolean', 'json']);

const decoded = (field: PgColumn | SQL, values: unknown[]): unknown[] =>
  is(field, Column) && !PLAIN.has(field.dataType)
    ? values.map((value) => (value === null ? null : field.mapFromDriverValue(value)))
    : values;

/** Converts columns to rows. */
function together<Row extends object>(columns: Record<string, unknown[]>): Row[] {
  const all = Object.entries(columns);
  const [, first = []] = all[0] ?? [];
  return first.map((_value, place) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of all) row[name] = values[place];
    return row as Row;
  });
}
