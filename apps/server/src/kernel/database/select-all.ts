import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

import { acquireSlotIfLargeTable } from '../limits/large-responses.ts';
import type { Executor } from './database.ts';

type Fields = Record<string, PgColumn | SQL>;

interface SelectAllQuery<F extends Fields> {
  from: PgTable;
  fields: F;
  where?: SQL | undefined;
  orderBy: readonly [PgColumn, ...PgColumn[]];
}

/**
 * All rows of a list without pages, such as a tree. The database aggregates each column into one JSON array: row by
 * row, the embedded engine takes five times as long.
 *
 * @throws 429 if there are more than 1,000 rows and too many large responses are in progress
 * @returns the result of `select(fields)`; computed fields as decoded from JSON
 */
export async function selectAll<F extends Fields>(
  db: Executor,
  { from, fields, where, orderBy }: SelectAllQuery<F>,
): Promise<SelectResultFields<F>[]> {
  await acquireSlotIfLargeTable(db, from, where);
  const aliased = mapFields(fields, (field, name) => sql`${field}`.as(name));
  const query = db
    .select(aliased)
    .from(from)
    .where(where)
    .orderBy(...orderBy);
  const rows = query.as('rows');
  const aggregates = mapFields(fields, (_field, name) => sql<unknown[] | null>`json_agg(${rows[name]})`);
  const [columns] = await db.select(aggregates).from(rows);
  return columns ? toRows(mapFields(fields, (field, name) => decodeColumn(field, columns[name] ?? []))) : [];
}

const mapFields = <F extends Fields, To>(
  fields: F,
  to: (field: PgColumn | SQL, name: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field, name)]));

/** Data types that JSON represents without conversion. */
const JSON_TYPES = new Set(['number', 'string', 'boolean', 'json']);

const decodeColumn = (field: PgColumn | SQL, values: unknown[]): unknown[] =>
  is(field, Column) && !JSON_TYPES.has(field.dataType)
    ? values.map((value) => (value === null ? null : field.mapFromDriverValue(value)))
    : values;

/** Converts columns to rows. */
function toRows<Row extends object>(columns: Record<string, unknown[]>): Row[] {
  const entries = Object.entries(columns);
  const [, first = []] = entries[0] ?? [];
  return first.map((_value, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of entries) row[name] = values[index];
    return row as Row;
  });
}
