import type { Connection, DedicatedConnection } from '../../kernel/database/database.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import { assertKnownMigrations, migrate, migrateUpTo, withMigrationLock } from '../migrate.ts';
import type { AppliedMigration } from '../migration-table.ts';
import type { UpgradeLog } from '../upgrade/upgrade-log.ts';
import type { BackupTotals, PartSink } from './backup-parts.ts';
import { openBackup } from './backup-reader.ts';
import { loadDatabase } from './load-database.ts';
import { listAllTables, quote } from './stored-tables.ts';

/** Migrations fill these in every database. */
const FILLED_BY_MIGRATIONS = new Set(['sys_migration', 'sys_oper_log_chain', 'sys_dept_moves']);

/** Refuses a database in which anything is stored. */
async function assertEmpty(connection: DedicatedConnection): Promise<void> {
  const tables = await listAllTables(connection);
  if (tables.length > 0 && !tables.some(({ name }) => name === 'sys_migration'))
    throw new StartError(
      `The database is not empty: it has the table ${tables[0]?.name}, which is not of Backroom. Nothing was changed. Use a new database`,
    );
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const [found] = await connection.rows<{ filled: boolean }>(`select exists (select from ${quote(name)}) as filled`);
    if (found?.filled)
      throw new StartError(
        `The database is not empty: the table ${name} has rows. Nothing was changed. Use a new database or DATA_DIR`,
      );
  }
}

export interface RestoreOptions {
  log?: UpgradeLog;
}

/**
 * Fills an empty database with the parts of another one and applies the migrations that came later. A failure leaves
 * tables without rows, into which the restore can be repeated.
 *
 * @returns the totals, and the tags of the later migrations
 */
export async function fillDatabase(
  target: Connection,
  migrations: readonly AppliedMigration[],
  feed: (take: PartSink) => Promise<unknown>,
  { log = () => undefined }: RestoreOptions = {},
): Promise<BackupTotals & { migrated: string[] }> {
  await assertKnownMigrations(migrations);
  const totals = await target.withConnection((connection) =>
    withMigrationLock(connection, async () => {
      await assertEmpty(connection);
      await migrateUpTo(connection, migrations, log);
      return loadDatabase(connection, feed, log);
    }),
  );
  const migrated = await migrate(target, undefined, log);
  await target.withConnection((connection) => connection.run('analyze'));
  return { ...totals, migrated };
}

/** Checks the whole file first, so that a damaged one changes nothing. */
export async function restoreBackup(
  target: Connection,
  file: string,
  passphrase: string | null,
  options?: RestoreOptions,
) {
  const backup = await openBackup(file, passphrase);
  const { migrations, createdAt } = backup.header;
  await assertKnownMigrations(migrations);
  await target.withConnection(assertEmpty);
  await backup.check();
  return { ...(await fillDatabase(target, migrations, (take) => backup.read(take), options)), createdAt };
}
