import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';

type Values = Record<string, unknown>;

/** The columns of a table that a row gives; those that it omits get their defaults. */
const listGiven = (table: PgTable, row: Values) =>
  Object.entries(getTableColumns(table)).filter(([name]) => row[name] !== undefined);

/** The rows in their order, cut wherever other columns are given: a statement has the same ones in all of its rows. */
function toStatements(table: PgTable, rows: readonly Values[]): SQL[] {
  const runs: { names: string; rows: Values[] }[] = [];
  for (const row of rows) {
    const names = listGiven(table, row)
      .map(([name]) => name)
      .join();
    const last = runs.at(-1);
    if (last?.names === names) last.rows.push(row);
    else runs.push({ names, rows: [row] });
  }
  return runs.map((run) => buildInsert(table, run.rows));
}

function buildInsert(table: PgTable, rows: readonly Values[]): SQL {
  const given = listGiven(table, rows[0] ?? {});
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
 * several times as long. What a row omits gets its default; rows that give other columns than the one before are a
 * statement of their own.
 */
export async function insertRows<T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  for (const statement of toStatements(table, rows)) await tx.execute(statement);
}

/** Like `insertRows`; returns the inserted rows. */
export async function insertReturning<T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<InferSelectModel<T>[]> {
  const columns = Object.entries(getTableColumns(table));
  const decode = (row: Values) =>
    columns.map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    });
  const inserted: InferSelectModel<T>[] = [];
  for (const statement of toStatements(table, rows)) {
    const result = await tx.execute<Values>(sql`${statement} returning *`);
    inserted.push(...result.rows.map((row) => Object.fromEntries(decode(row)) as InferSelectModel<T>));
  }
  return inserted;
}
