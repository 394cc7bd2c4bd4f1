import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const TRIGGER = /create trigger\s+"?(\w+)"?\s[^;]*?\son\s+"?(\w+)"?/gi;
const DROPPED = /drop trigger\s+(?:if exists\s+)?"?(\w+)"?/gi;

/** What the distribution of a table depends on. */
export interface SchemaTable {
  name: string;
  /** Names of the columns that may not be null. */
  required: readonly string[];
  /** Columns that the database numbers, with their type. */
  numbered: readonly { column: string; type: string }[];
  /** Columns of the primary key and of each unique index; an expression has no name. */
  unique: readonly { name: string; columns: readonly string[] }[];
  references: readonly { columns: readonly string[]; table: string; foreignColumns: readonly string[] }[];
  triggers: readonly string[];
}

/** Triggers by table, as the migrations leave them. */
function readTriggers(): Map<string, string[]> {
  const triggers = new Map<string, string>();
  for (const file of globSync('database/migrations/*.sql', { cwd: SERVER }).sort()) {
    const text = readFileSync(join(SERVER, file), 'utf8');
    for (const [, name = ''] of text.matchAll(DROPPED)) triggers.delete(name);
    for (const [, name = '', table = ''] of text.matchAll(TRIGGER)) triggers.set(name, table);
  }
  return Map.groupBy(triggers.keys(), (name) => triggers.get(name) ?? '');
}

function describe(table: PgTable, triggers: Map<string, string[]>): SchemaTable {
  const { name, columns, indexes, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table);
  const single = columns.filter((column) => column.primary);
  const keys = [single, ...primaryKeys.map((key) => key.columns)].filter((key) => key.length > 0);
  return {
    name,
    required: columns.filter(({ notNull, primary }) => notNull || primary).map((column) => column.name),
    numbered: columns
      .filter(({ generatedIdentity }) => generatedIdentity !== undefined)
      .map((column) => ({ column: column.name, type: column.getSQLType() })),
    unique: [
      ...keys.map((key) => ({ name: 'primary key', columns: key.map((column) => column.name) })),
      ...columns
        .filter(({ isUnique }) => isUnique)
        .map((column) => ({ name: column.uniqueName ?? column.name, columns: [column.name] })),
      ...uniqueConstraints.map((each) => ({
        name: each.name ?? '',
        columns: each.columns.map((column) => column.name),
      })),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => ({
          name: config.name ?? '',
          columns: config.columns.map((column) => ('name' in column ? String(column.name) : '')),
        })),
    ],
    references: foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      return {
        columns: own.map((column) => column.name),
        table: getTableConfig(foreignTable).name,
        foreignColumns: foreignColumns.map((column) => column.name),
      };
    }),
    triggers: triggers.get(name) ?? [],
  };
}

/** All tables of the server, by name. */
export function readSchema(): SchemaTable[] {
  const load = createRequire(import.meta.url);
  const triggers = readTriggers();
  return globSync('schema/*.table.ts', { cwd: SERVER })
    .flatMap((file) => Object.values(load(join(SERVER, file)) as Record<string, unknown>))
    .filter((value) => is(value, PgTable))
    .map((table) => describe(table, triggers))
    .sort((one, other) => one.name.localeCompare(other.name));
}
