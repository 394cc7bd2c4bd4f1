import type { DedicatedConnection } from '../../kernel/database/database.ts';
import { getDatabaseCode } from '../../kernel/database/database-errors.ts';
import { getSearchedTables } from '../../schema/table-helpers.ts';
import type { UpgradeLog } from './upgrade-log.ts';

const NOT_ALLOWED = '42501';

const toIndexName = (table: string) => `${table}_search`;

/** The tables of this role with a search text and no index of it. */
async function findUnindexed(connection: DedicatedConnection): Promise<string[]> {
  const owned = await connection.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and pg_get_userbyid(relowner) = current_user and relkind in ('r', 'i') and relname = any($1)`,
    [getSearchedTables().flatMap((table) => [table, toIndexName(table)])],
  );
  const names = new Set(owned.map(({ name }) => name));
  return getSearchedTables().filter((table) => names.has(table) && !names.has(toIndexName(table)));
}

/** The schema of the extension; undefined if the database does not have it, or the role may not create it. */
async function ensureTrigrams(connection: DedicatedConnection, log: UpgradeLog): Promise<string | undefined> {
  const [available] = await connection.rows(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  if (!available) return undefined;
  try {
    await connection.run('create extension if not exists pg_trgm');
  } catch (error) {
    if (getDatabaseCode(error) !== NOT_ALLOWED) throw error;
    log('the role may not create the extension pg_trgm: a search reads whole tables until its owner creates it');
    return undefined;
  }
  const [found] = await connection.rows<{ schema: string }>(
    `select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = 'pg_trgm'`,
  );
  return found?.schema;
}

/**
 * Creates the trigram indexes of search texts where the database has the extension `pg_trgm` and the role may use it. At
 * each start, because an administrator may create it later; without it a search reads the search texts.
 */
export async function createSearchIndexes(connection: DedicatedConnection, log: UpgradeLog): Promise<void> {
  const tables = await findUnindexed(connection);
  const schema = tables.length === 0 ? undefined : await ensureTrigrams(connection, log);
  if (schema === undefined) return;
  for (const table of tables)
    await connection.run(
      `create index if not exists ${toIndexName(table)} on ${table} using gin (search_text ${schema}.gin_trgm_ops)`,
    );
}
