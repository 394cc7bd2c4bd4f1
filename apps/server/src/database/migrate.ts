import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Connection, DedicatedConnection, Executor } from '../kernel/database/database.ts';
import { getDatabaseCode } from '../kernel/database/database-errors.ts';
import { isOlderVersion, PRODUCT_VERSION } from '../kernel/process/product-version.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { explainFailure } from './migration-failure.ts';
import { BREAKS_ALL, type Migration, MIGRATIONS, readMigrations, readTags } from './migration-files.ts';
import { type AppliedMigration, ensureTable, readApplied, recordMigration } from './migration-table.ts';
import { cleanStoredText } from './upgrade/clean-stored-text.ts';
import { correctSettings } from './upgrade/correct-settings.ts';
import { freeMenuNames } from './upgrade/free-menu-names.ts';
import { createSearchIndexes } from './upgrade/search-indexes.ts';
import { createUniqueNames, tightenUniqueNames } from './upgrade/unique-names.ts';
import type { UpgradeLog } from './upgrade/upgrade-log.ts';

/** Arbitrary, but the same for every process. */
const ADVISORY_LOCK = 4_200_001;
const LOCK_NOT_AVAILABLE = '55P03';

/** The pending migrations, in order. */
function findPending(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  what: 'database' | 'backup' = 'database',
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.tag, migration]));
  for (const { tag, hash, version } of applied) {
    const migration = known.get(tag);
    if (!migration) {
      const newer = `The ${what} is newer than this program, version ${PRODUCT_VERSION}: it has migration ${tag}. Nothing was changed. `;
      const enough = version ? `version ${version}, which applied it,` : 'the version that applied it';
      throw new StartError(
        what === 'backup'
          ? `${newer}Restore it with ${enough} or a newer one`
          : `${newer}Start ${enough} or a newer one. To go back, restore the backup that was made before the upgrade`,
      );
    }
    if (migration.hash !== hash) {
      throw new StartError(
        `Migration ${tag} has changed since it was applied. Restore the file and add a new migration`,
      );
    }
  }
  const appliedTags = new Set(applied.map(({ tag }) => tag));
  return migrations.filter(({ tag }) => !appliedTags.has(tag));
}

type UpgradeStep = (connection: DedicatedConnection, log: UpgradeLog) => Promise<void>;

/** What depends on the stored rows, after the statements of a migration and in its transaction; by its tag. */
export const UPGRADE_STEPS: ReadonlyMap<string, readonly UpgradeStep[]> = new Map([
  ['0026_names', [cleanStoredText, createUniqueNames, correctSettings]],
]);

/** Many times what a log of 10,000,000 entries takes. */
const LIMIT_MINUTES = 30;

/** A connection whose statements end together within the limit: a step may send one for each row. */
function withTimeLimit(connection: DedicatedConnection): DedicatedConnection {
  const endsAt = performance.now() + LIMIT_MINUTES * 60_000;
  const assertInTime = () => {
    if (performance.now() > endsAt) throw new Error(`it took more than ${LIMIT_MINUTES} minutes`);
  };
  return {
    async run(statements) {
      assertInTime();
      await connection.run(statements);
    },
    async rows(statement, values) {
      assertInTime();
      return connection.rows(statement, values);
    },
  };
}

/**
 * A statement that waits for a lock holds up every later one of the running servers, which give up after 2 s. So it
 * gives way after one second, and the migration is tried again.
 */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_RETRY_MS = 500;
const LOCK_LIMIT_MS = 60_000;

async function applyMigration(connection: DedicatedConnection, migration: Migration, log: UpgradeLog): Promise<void> {
  for (const endsAt = performance.now() + LOCK_LIMIT_MS; ; await pause(LOCK_RETRY_MS)) {
    const lines: string[] = [];
    try {
      await tryMigration(connection, migration, (line) => lines.push(line));
      lines.forEach(log);
      return;
    } catch (error) {
      if (getDatabaseCode(error) !== LOCK_NOT_AVAILABLE || performance.now() > endsAt) {
        throw new StartError(`Migration ${migration.tag} failed and was rolled back: ${explainFailure(error)}`, {
          cause: error,
        });
      }
    }
  }
}

async function tryMigration(connection: DedicatedConnection, migration: Migration, log: UpgradeLog): Promise<void> {
  const { tag, statements } = migration;
  await connection.run('begin');
  try {
    const limited = withTimeLimit(connection);
    await limited.run(
      `set local statement_timeout = '${LIMIT_MINUTES}min'; set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
    );
    await limited.run(statements);
    for (const step of UPGRADE_STEPS.get(tag) ?? []) await step(limited, log);
    await recordMigration(limited, migration);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs `work` while no other process migrates or restores the database. */
export async function withMigrationLock<Result>(
  connection: DedicatedConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await connection.rows('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  } catch (error) {
    if (getDatabaseCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError('Another process has been migrating this database for 30 seconds. Try again later', {
      cause: error,
    });
  }
  try {
    return await work();
  } finally {
    await connection.rows('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

async function applyAll(
  connection: DedicatedConnection,
  pending: readonly Migration[],
  log: UpgradeLog,
): Promise<void> {
  await freeMenuNames(
    connection,
    pending.map(({ statements }) => statements),
    log,
  );
  for (const migration of pending) await applyMigration(connection, migration, log);
}

/** Refuses the migrations of a backup that this program does not have. */
export async function assertKnownMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  findPending(await readMigrations(MIGRATIONS), applied, 'backup');
}

/** Gives an empty database the schema of a backup; the caller holds the lock. */
export async function migrateUpTo(
  connection: DedicatedConnection,
  wanted: readonly AppliedMigration[],
  log: UpgradeLog,
): Promise<void> {
  const tags = new Set(wanted.map(({ tag }) => tag));
  await ensureTable(connection);
  const applied = await readApplied(connection);
  const later = applied.find(({ tag }) => !tags.has(tag));
  if (later)
    throw new StartError(
      `The database has tables of a later version than the backup (migration ${later.tag}). Nothing was changed. Use a new database`,
    );
  const migrations = (await readMigrations(MIGRATIONS)).filter(({ tag }) => tags.has(tag));
  await applyAll(connection, findPending(migrations, applied), log);
}

/**
 * Applies the pending migrations, each in its own transaction. An advisory lock serialises concurrent processes.
 *
 * @param log receives what an upgrade had to change in the stored rows, and what it left as it is
 * @returns the tags of the applied migrations
 */
export async function migrate(
  database: Connection,
  folder = MIGRATIONS,
  log: UpgradeLog = () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.withConnection((connection) =>
    withMigrationLock(connection, async () => {
      await ensureTable(connection);
      const pending = findPending(migrations, await readApplied(connection));
      await applyAll(connection, pending, log);
      if (pending.length === 0) await tightenUniqueNames(connection, log);
      if (folder === MIGRATIONS) await createSearchIndexes(connection, log);
      return pending.map(({ tag }) => tag);
    }),
  );
}

/**
 * Whether this program works with the database: it has the migrations of the program, and of those that a newer program
 * has applied none breaks this one. Rejects if the database does not respond.
 */
export async function isMigrated(db: Executor, folder = MIGRATIONS, version = PRODUCT_VERSION): Promise<boolean> {
  const own = new Set(await readTags(folder));
  const { rows } = await db.execute<{ tag: string; breaks: string | null }>(sql`select tag, breaks from sys_migration`);
  const breaksThis = (breaks: string | null) =>
    breaks !== null && (breaks === BREAKS_ALL || isOlderVersion(version, breaks));
  const unknown = rows.filter(({ tag }) => !own.has(tag));
  return rows.length - unknown.length === own.size && !unknown.some(({ breaks }) => breaksThis(breaks));
}

/** How many migrations the database has, and whether they are those of this program. */
export async function findMigrationState(
  db: Executor,
  folder = MIGRATIONS,
): Promise<{ applied: number; latest: string; isComplete: boolean }> {
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from sys_migration order by id`);
  return { applied: rows.length, latest: rows.at(-1)?.tag ?? '', isComplete: await isMigrated(db, folder) };
}
