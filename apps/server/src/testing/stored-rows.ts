import type { Connection, DedicatedConnection } from '../kernel/database/database.ts';
import { listTables } from './list-tables.ts';

/** Every row of every table of the schema as JSON, sorted, with the columns that the database computes. */
export async function readStoredRows(stored: Connection): Promise<Record<string, string[]>> {
  const tables = await listTables();
  return stored.withConnection(async (connection) => {
    await connection.run(`set timezone = 'UTC'`);
    const entries: [string, string[]][] = [];
    for (const { name } of tables) {
      const rows = await connection.rows<{ row: string }>(
        `select row_to_json(stored)::text as row from ${name} stored`,
      );
      entries.push([name, rows.map(({ row }) => row).sort()]);
    }
    return Object.fromEntries(entries);
  });
}

interface RequiredColumn {
  name: string;
  type: string;
}

const VALUES: Readonly<Record<string, string>> = {
  bytea: `'\\x00ff0a'`,
  jsonb: `'{"text": "line\\n, 中文, \\"quoted\\""}'`,
  boolean: 'true',
  'timestamp with time zone': `'2026-11-02 03:04:05.678+00'`,
  date: `'2026-11-02'`,
  'integer[]': `'{3,1,2}'`,
  'text[]': `'{"a,b",NULL,"c\\"d"}'`,
  'timestamp with time zone[]': `'{"2026-11-02 03:04:05.678+00"}'`,
};
const requiredColumns = (connection: DedicatedConnection, table: string) =>
  connection.rows<RequiredColumn>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );

/** A value that its check allows, by column. */
async function readAllowed(connection: DedicatedConnection, table: string): Promise<ReadonlyMap<string, string>> {
  const checks = await connection.rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::text::regclass and contype = 'c'`,
    [table],
  );
  return new Map(
    checks.flatMap(({ definition }) => {
      const [, column, value] = /\((\w+)\)::text = ANY .*?'([^']*)'/.exec(definition) ?? [];
      return column === undefined ? [] : [[column, `'${value}'`] as const];
    }),
  );
}

/** The first row that a foreign key may refer to, by column. */
async function readReferences(connection: DedicatedConnection, table: string): Promise<ReadonlyMap<string, string>> {
  const keys = await connection.rows<Record<'column' | 'target' | 'id', string>>(
    `select own.attname as column, confrelid::regclass::text as target, other.attname as id from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
      where conrelid = $1::text::regclass and contype = 'f'`,
    [table],
  );
  return new Map(keys.map(({ column, target, id }) => [column, `coalesce((select min(${id}) from ${target}), 1)`]));
}

const toValue = (type: string) => VALUES[type] ?? (/int/.test(type) ? '1' : `'1'`);

/** Stores a row in each table that has none, so that no table can be forgotten unnoticed. Needs a superuser. */
export async function fillEmptyTables(stored: Connection): Promise<void> {
  const tables = await listTables();
  await stored.withConnection(async (connection) => {
    await connection.run('set session_replication_role = replica');
    for (const { name } of tables) {
      const [found] = await connection.rows<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
      if (found?.filled) continue;
      const columns = await requiredColumns(connection, name);
      const known = new Map([...(await readAllowed(connection, name)), ...(await readReferences(connection, name))]);
      const values = columns.map((column) => known.get(column.name) ?? toValue(column.type)).join();
      await connection.run(
        `insert into ${name} (${columns.map((column) => `"${column.name}"`).join()}) values (${values})`,
      );
    }
    await connection.run('set session_replication_role = origin');
  });
}
