import type { DedicatedConnection } from '../../kernel/database/database.ts';
import type { StoredTable } from './backup-parts.ts';

/**
 * What a backup leaves out besides unlogged tables, each for a reason. Every other table is part of it, also one that
 * this program does not know.
 */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['sys_migration', 'in the header: a restore migrates'],
  ['sys_backup', 'says what the former server has kept'],
  ['sys_session', 'a session that was ended after the backup would live again'],
  ['sys_session_token', 'belongs to sessions'],
  ['sys_sign_in_ticket', 'a sign-in that has begun, valid for minutes'],
  ['sys_sms_code', 'a code for signing in, valid for minutes'],
]);

/** Rows that are left out of a table: regular work belongs to the running servers. */
const ROW_FILTERS: ReadonlyMap<string, string> = new Map([['sys_job', `kind <> 'regular'`]]);

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Each value as the same text on every engine and version, whatever the settings of server and role. */
export const TEXT_SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';`;

interface TableRow {
  name: string;
  unlogged: boolean;
  columns: StoredTable['columns'] | null;
}

/** All tables with the columns that can be written: generated ones are computed again. */
export async function listAllTables(connection: DedicatedConnection): Promise<(StoredTable & { unlogged: boolean })[]> {
  const rows = await connection.rows<TableRow>(`
    select relname as name, relpersistence = 'u' as unlogged, (
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, -1)) order by attnum)
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
    order by relname collate "C"`);
  return rows.map(({ name, unlogged, columns }) => ({ name, unlogged, columns: columns ?? [] }));
}

/** The tables of a backup. */
export async function listStoredTables(connection: DedicatedConnection): Promise<StoredTable[]> {
  const tables = await listAllTables(connection);
  return tables
    .filter(({ name, unlogged }) => !unlogged && !LEFT_OUT.has(name))
    .map(({ name, columns }) => ({ name, columns }));
}

/** Selects the rows of a table, each as the text `line`. */
export function selectLines({ name, columns }: StoredTable): string {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  const filter = ROW_FILTERS.get(name);
  return `select json_build_array(${values})::text as line from ${quote(name)}${filter === undefined ? '' : ` where ${filter}`}`;
}
