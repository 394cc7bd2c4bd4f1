import type { DedicatedConnection } from '../kernel/database/database.ts';
import { PRODUCT_VERSION } from '../kernel/process/product-version.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { explainFailure } from './migration-failure.ts';
import type { Migration } from './migration-files.ts';

export interface AppliedMigration {
  tag: string;
  hash: string;
  /** The version that applied it; empty if that was 0.2.0 or older. */
  version: string;
}

const CREATE = `create table sys_migration (
  id integer primary key generated always as identity,
  tag text not null unique,
  hash text not null,
  applied_at timestamptz not null default now(),
  version text not null default '',
  breaks text
)`;
/** Of a database of 0.2.0 or older. */
const ADD_COLUMNS = `alter table sys_migration add column version text not null default '', add column breaks text`;

/** Creates or extends the table only if it is necessary: the role of a server need not be allowed to. */
export async function ensureTable(connection: DedicatedConnection): Promise<void> {
  const [found] = await connection.rows<{ present: boolean; complete: boolean }>(
    `select to_regclass('sys_migration') is not null as present, exists (
      select 1 from pg_attribute where attrelid = to_regclass('sys_migration') and attname = 'breaks'
    ) as complete`,
  );
  if (found?.complete) return;
  try {
    await connection.run(found?.present ? ADD_COLUMNS : CREATE);
  } catch (error) {
    throw new StartError(`The database cannot be migrated: ${explainFailure(error)}`, { cause: error });
  }
}

/** Also of a table without the later columns: a backup is made before the upgrade. */
export const readApplied = (connection: DedicatedConnection) =>
  connection.rows<AppliedMigration>(
    `select tag, hash, coalesce(to_jsonb(applied) ->> 'version', '') as version from sys_migration applied order by id`,
  );

export const recordMigration = (connection: DedicatedConnection, { tag, hash, breaks }: Migration) =>
  connection.rows('insert into sys_migration (tag, hash, version, breaks) values ($1, $2, $3, $4)', [
    tag,
    hash,
    PRODUCT_VERSION,
    breaks,
  ]);
