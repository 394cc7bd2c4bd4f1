import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * An expression for the values of a column that differ by row, for `updateAll`. They are one JSON parameter: with two
 * parameters for each row, both engines take several times as long.
 *
 * @param id column of the ids; a row without a value gets null
 */
export const valueById = (id: PgColumn, column: PgColumn, values: ReadonlyMap<number, number | string | null>): SQL =>
  sql`(${JSON.stringify(Object.fromEntries(values))}::jsonb ->> ${id}::text)::${sql.raw(column.getSQLType())}`;
