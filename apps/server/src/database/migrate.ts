import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { sql } from 'drizzle-orm';

import type { Connection, DedicatedConnection, Executor } from '../kernel/database/database.ts';
import { getDatabaseCode } from '../kernel/database/database-errors.ts';
import { programFiles } from '../kernel/process/program-files.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { cleanStoredText } from './upgrade/clean-stored-text.ts';
import { correctSettings } from './upgrade/correct-settings.ts';
import { freeMenuNames } from './upgrade/free-menu-names.ts';
import { createSearchIndexes } from './upgrade/search-indexes.ts';
import { createUniqueNames, tightenUniqueNames } from './upgrade/unique-names.ts';
import type { UpgradeLog } from './upgrade/upgrade-log.ts';

const MIGRATIONS = programFiles.migrations;
/** Arbitrary, but the same for every process. */
const ADVISORY_LOCK = 4_200_001;
const LOCK_NOT_AVAILABLE = '55P03';
const NOT_ALLOWED = '42501';
const BREAKPOINT = '--> statement-breakpoint';

interface Migration {
  tag: string;
  statements: string;
  hash: string;
}
export interface AppliedMigration {
  tag: string;
  hash: string;
}

async function readTags(folder: string): Promise<string[]> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const tags = await readTags(folder);
  return Promise.all(
    tags.map(async (tag) => {
      // The hash must not depend on the line endings of the checkout.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      return {
        tag,
        statements: text.replaceAll(BREAKPOINT, ''),
        hash: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** The pending migrations, in order. */
function findPending(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  what = 'database',
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.tag, migration]));
  for (const { tag, hash } of applied) {
    const migration = known.get(tag);
    if (!migration) {
      throw new StartError(
        `The ${what} is newer than this program: it has migration ${tag}. Nothing was changed. Start a newer version`,
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

/** Why a statement failed, and who can run it if the role may not. */
const getReason = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error);
  return getDatabaseCode(error) === NOT_ALLOWED
    ? `${reason}. A role that does not own the tables cannot migrate: run "${programFiles.commandLine} migrate" as their owner`
    : reason;
};

/** Creates the table of the migrations only if it is missing: the role of a server need not be allowed to. */
async function ensureTable(connection: DedicatedConnection): Promise<void> {
  const [found] = await connection.rows<{ present: boolean }>(
    `select to_regclass('sys_migration') is not null as present`,
  );
  if (found?.present) return;
  try {
    await connection.run(`create table sys_migration (
      id integer primary key generated always as identity,
      tag text not null unique,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  } catch (error) {
    throw new StartError(`The database cannot be migrated: ${getReason(error)}`, { cause: error });
  }
}

const readApplied = (connection: DedicatedConnection) =>
  connection.rows<AppliedMigration>('select tag, hash from sys_migration order by id');

type UpgradeStep = (connection: DedicatedConnection, log: UpgradeLog) => Promise<void>;

/** What depends on the stored rows, after the statements of a migration and in its transaction; by its tag. */
const STEPS: ReadonlyMap<string, readonly UpgradeStep[]> = new Map([
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

async function applyMigration(
  connection: DedicatedConnection,
  { tag, statements, hash }: Migration,
  log: UpgradeLog,
): Promise<void> {
  await connection.run('begin');
  try {
    const limited = withTimeLimit(connection);
    await limited.run(`set local statement_timeout = '${LIMIT_MINUTES}min'`);
    await limited.run(statements);
    for (const step of STEPS.get(tag) ?? []) await step(limited, log);
    await limited.rows('insert into sys_migration (tag, hash) values ($1, $2)', [tag, hash]);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback').catch(() => undefined);
    throw new StartError(`Migration ${tag} failed and was rolled back: ${getReason(error)}`, { cause: error });
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

/** Whether the database has exactly the migrations of this program. Rejects if the database does not respond. */
export async function isMigrated(db: Executor, folder = MIGRATIONS): Promise<boolean> {
  const expected = await readTags(folder);
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from sys_migration order by id`);
  return isDeepStrictEqual(
    rows.map(({ tag }) => tag),
    expected,
  );
}
