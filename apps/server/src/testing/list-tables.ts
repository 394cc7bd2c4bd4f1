import { globSync } from 'node:fs';
import { join } from 'node:path';

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const SERVER = join(import.meta.dirname, '..');

/** The tables of the database, of all files that define one, so that a test meets the next one by itself. */
export async function listTables(): Promise<ReturnType<typeof getTableConfig>[]> {
  const files = globSync('**/*.table.ts', { cwd: SERVER });
  const modules = await Promise.all(
    // eslint-disable-next-line no-restricted-syntax -- our own tables
    files.map((file) => import(join(SERVER, file)) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values<unknown>(module)).filter((value) => is(value, PgTable));
  return tables.map((table) => getTableConfig(table));
}
