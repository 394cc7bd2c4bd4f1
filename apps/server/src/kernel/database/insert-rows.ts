import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';

type Values = Record<string, unknown>;

function buildInsert(table: PgTable, rows: readonly Values[]): SQL {
  const [first = {}] = rows;
  const given = Object.entries(getTableColumns(table)).filter(([name]) => first[name] !== undefined);
  const names = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const types = given.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  const records = rows.map((row) =>
    Object.fromEntries(given.map(([name, column]) => [column.name, row[name] ?? null])),
  );
  return sql`insert into ${table} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(records)}::json) as given(${sql.join(types, sql`, `)})`;
}

/**
 * Inserts rows as one JSON parameter: with a parameter for each value, the query builder and the embedded engine take
 * several times as long. Columns that the first row omits get their defaults in all rows.
 */
export async function insertRows<T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(buildInsert(table, rows as readonly Values[]));
}

/** Like `insertRows`; returns the inserted rows. */
export async function insertReturning<T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<InferSelectModel<T>[]> {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table));
  const inserted = await tx.execute<Values>(sql`${buildInsert(table, rows)} returning *`);
  const decode = (row: Values) =>
    columns.map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    });
  return inserted.rows.map((row) => Object.fromEntries(decode(row)) as InferSelectModel<T>);
}
