import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether an integer column has one of these values, as one parameter: `inArray` takes one, and some time, for each. */
export const equalsAny = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join()}}`)}::int[])`;
