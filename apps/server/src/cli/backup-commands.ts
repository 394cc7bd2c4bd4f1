import { createBackup } from '../database/backup/create-backup.ts';
import { moveDatabase } from '../database/backup/move-database.ts';
import { restoreBackup } from '../database/backup/restore-backup.ts';
import { formatRole, setUpRole } from '../database/set-up-role.ts';
import type { Database } from '../kernel/database/database.ts';
import { openPostgres } from '../kernel/database/postgres-database.ts';
import { programFiles } from '../kernel/process/program-files.ts';
import { isPostgresUrl, type ServerConfig } from '../kernel/process/server-config.ts';
import { createUsageError } from '../kernel/process/variables.ts';
import { verifyLog } from '../platform/oper-log/verify-log.ts';
import { formatVerification } from '../platform/oper-log/verify-log-report.ts';
import type { CliCommand, CommandResult } from './cli-command.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');
const MEGABYTE = 1_000_000;

const formatTotals = ({ rows, tables }: { rows: number; tables: number }) =>
  `${formatCount(rows)} rows in ${tables} tables`;

/** Verifies the operation log of a database that was just filled. */
async function toResult(db: Database, lines: readonly string[], next: readonly string[]): Promise<CommandResult> {
  const verification = await verifyLog(db);
  const log = `Operation log: ${formatVerification(verification)}`;
  return { text: [...lines, log, ...next].join('\n'), exitCode: verification.findings.length > 0 ? 1 : 0 };
}

const formatMigrated = (migrated: readonly string[], upgrades: readonly string[]) => [
  ...(migrated.length > 0 ? [`Migrated: ${migrated.join(', ')}`] : []),
  ...upgrades,
];

const SIGN_IN_AGAIN = 'Sessions are not part of it: everyone signs in again';

function readTarget(argument: string | undefined, { moveTo }: ServerConfig): string {
  const url = argument ?? moveTo;
  if (url === null)
    throw createUsageError('Name the database to move to: as an argument, or in BACKROOM_MOVE_TO or its _FILE');
  // Not printed: it may have a password.
  if (!isPostgresUrl(url)) throw createUsageError('The database to move to is not a postgres:// address');
  return url;
}

/** Commands that keep and move the data. */
export const backupCommands: readonly (readonly [string, CliCommand])[] = [
  [
    'backup',
    {
      argument: 'FILE',
      help: 'Write all data to a new file, encrypted if BACKROOM_BACKUP_PASSPHRASE is set',
      whenInUse: 'A server that runs makes its own backups: set BACKROOM_BACKUP_DIR for it, or stop it first',
      async run({ connection, config: { backupPassphrase }, argument = '' }) {
        const created = await createBackup(connection, argument, backupPassphrase);
        const size = (created.bytes / MEGABYTE).toFixed(1);
        const lines = [
          `${formatTotals(created)} are in ${created.file} (${size} MB), which was read again and is complete`,
          backupPassphrase === null
            ? 'It is not encrypted and has the hashes of passwords and the keys of authenticators: keep it as safe as the database'
            : 'It is encrypted: keep the passphrase elsewhere, as nothing can be restored without it',
        ];
        return { text: lines.join('\n') };
      },
    },
  ],
  [
    'restore',
    {
      argument: 'FILE',
      help: 'Fill an empty database from a backup of either database',
      whenInUse: 'Stop the server first; its database is restored into a new DATA_DIR',
      async run({ connection, config: { backupPassphrase }, argument = '' }) {
        const upgrades: string[] = [];
        const log = (line: string) => upgrades.push(line);
        const restored = await restoreBackup(connection, argument, backupPassphrase, { log });
        const summary = `Restored ${formatTotals(restored)}, as of ${restored.createdAt}; each table equals the backup`;
        return toResult(
          connection.db,
          [summary, ...formatMigrated(restored.migrated, upgrades)],
          [`${SIGN_IN_AGAIN}. Start the server on this database`],
        );
      },
    },
  ],
  [
    'move-to',
    {
      argument: 'DATABASE_URL',
      isOptional: true,
      help: 'Copy all data into an empty PostgreSQL database, here or in BACKROOM_MOVE_TO, and compare every table',
      whenInUse: 'Stop the server first, so that nothing is written meanwhile',
      async run({ connection, config, argument }) {
        const url = readTarget(argument, config);
        const target = await openPostgres({ url, poolSize: 1, onConnectionError: () => undefined });
        const upgrades: string[] = [];
        try {
          const moved = await moveDatabase(connection, target, { log: (line) => upgrades.push(line) });
          const former = config.databaseUrl === null ? config.dataDir : 'the former database';
          return await toResult(
            target.db,
            [`Moved ${formatTotals(moved)}; each table equals its copy`, ...formatMigrated(moved.migrated, upgrades)],
            [
              'Next: start the server with DATABASE_URL or DATABASE_URL_FILE set to the new database',
              `or, with a role that does not own the tables, run "${programFiles.commandLine} set-up-role" on it first`,
              `${SIGN_IN_AGAIN}. Nothing was changed in ${former}; keep it until the new one is backed up`,
            ],
          );
        } finally {
          await target.close();
        }
      },
    },
  ],
  [
    'set-up-role',
    {
      argument: 'NAME',
      isOptional: true,
      help: 'Create the PostgreSQL role for servers, which owns no table; run it as the owner of the tables',
      async run({ connection, config: { databaseUrl }, argument }) {
        if (databaseUrl === null) throw createUsageError('The embedded database has no roles: set DATABASE_URL');
        return { text: formatRole(await setUpRole(connection, argument), databaseUrl) };
      },
    },
  ],
];
