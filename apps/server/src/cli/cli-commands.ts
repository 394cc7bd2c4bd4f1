import { migrate } from '../database/migrate.ts';
import { toDamagedError } from '../kernel/database/damaged-data.ts';
import type { Connection } from '../kernel/database/database.ts';
import { openLockedDatabase } from '../kernel/database/open-locked-database.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { type Env, readConfig, USAGE_EXIT_CODE } from '../kernel/process/server-config.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { verifyLog } from '../platform/oper-log/verify-log.ts';
import { formatVerification } from '../platform/oper-log/verify-log-report.ts';
import { resetAdmin } from './users-admin-reset.ts';

/** What a command prints, and the exit code of the process. */
interface CommandResult {
  text: string;
  exitCode?: number;
}

interface Command {
  help: string;
  run: (connection: Connection) => Promise<CommandResult>;
}

const COMMANDS = new Map<string, Command>([
  [
    'migrate',
    {
      help: 'Apply pending database migrations',
      async run(connection) {
        const lines: string[] = [];
        const applied = await migrate(connection, undefined, (line) => lines.push(line));
        const summary = applied.length === 0 ? 'Nothing to migrate' : `Migrated: ${applied.join(', ')}`;
        return { text: [summary, ...lines].join('\n') };
      },
    },
  ],
  [
    'reset-admin',
    {
      help: 'Give the administrator a new random password, remove their second factors and end their sessions',
      async run(connection) {
        await migrate(connection);
        const { userName, password, hadFactors } = await resetAdmin(connection.db);
        const removed = hadFactors ? [`The authenticator and the passkeys of ${userName} were removed`] : [];
        const lines = [
          ...removed,
          'You must choose your own password at the first sign-in',
          `New password of ${userName} (shown only once): ${password}`,
        ];
        return { text: lines.join('\n') };
      },
    },
  ],
  [
    'verify-log',
    {
      help: 'Read the operation log and name every entry that was edited, deleted or inserted',
      async run(connection) {
        const verification = await verifyLog(connection.db);
        return { text: formatVerification(verification), exitCode: verification.findings.length > 0 ? 1 : 0 };
      },
    },
  ],
]);

const usage = () =>
  [
    'Usage: npm run backroom -- <command>',
    '',
    ...[...COMMANDS].map(([name, { help }]) => `  ${name.padEnd(12)} ${help}`),
    `  ${'--help'.padEnd(12)} Show this help`,
    '',
    'Uses the database configured by DATA_DIR or DATABASE_URL. Stop the server first if the database is embedded.',
  ].join('\n');

/** Runs one command of the command-line interface. */
export async function runCliCommand([name, ...rest]: readonly string[], env: Env): Promise<CommandResult> {
  if (name === '--help' || name === 'help' || rest.includes('--help')) return { text: usage() };
  const command = COMMANDS.get(name ?? '');
  if (!command || rest.length > 0) {
    const problem = name === undefined ? 'Missing command' : `Unknown command: ${[name, ...rest].join(' ')}`;
    throw new StartError(`${problem}; known commands are ${[...COMMANDS.keys()].join(', ')} and --help`, {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  const config = readConfig(env);
  const connection = await openLockedDatabase(config, createLogger('warn'));
  try {
    return await command.run(connection);
  } catch (error) {
    throw toDamagedError(error, config);
  } finally {
    await connection.close();
  }
}
