import { migrate } from './database/migrate.ts';
import { resetAdmin } from './features/users/reset-admin.ts';
import { type Env, readConfig, USAGE_EXIT_CODE } from './kernel/config.ts';
import { type Connection } from './kernel/database.ts';
import { createLogger } from './kernel/logger.ts';
import { openData } from './kernel/open-data.ts';
import { StartError } from './kernel/start-error.ts';

interface Command {
  help: string;
  run: (connection: Connection) => Promise<string>;
}

const COMMANDS = new Map<string, Command>([
  [
    'migrate',
    {
      help: 'Bring the database up to this version of the program',
      async run(connection) {
        const applied = await migrate(connection);
        return applied.length === 0 ? 'Nothing to migrate' : `Migrated: ${applied.join(', ')}`;
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
        return [
          ...removed,
          'The first sign-in asks for a password of your own',
          `New password of ${userName}, shown only now: ${password}`,
        ].join('\n');
      },
    },
  ],
]);

const usage = () =>
  [
    'Usage: npm run backroom -- <command>',
    '',
    ...[...COMMANDS].map(([name, { help }]) => `  ${name.padEnd(12)} ${help}`),
    `  ${'--help'.padEnd(12)} Show this`,
    '',
    'It works on the database that DATA_DIR or DATABASE_URL names. Stop the server first when the database is embedded.',
  ].join('\n');

/**
 * Runs one command of the administration.
 *
 * @returns what to print.
 */
export async function administrate([name, ...rest]: readonly string[], env: Env): Promise<string> {
  if (name === '--help' || name === 'help' || rest.includes('--help')) return usage();
  const command = COMMANDS.get(name ?? '');
  if (!command || rest.length > 0) {
    const wrong = name === undefined ? 'Name a command' : `Unknown: ${[name, ...rest].join(' ')}`;
    throw new StartError(`${wrong}; known are ${[...COMMANDS.keys()].join(', ')} and --help`, {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  const connection = await openData(readConfig(env), createLogger('warn'));
  try {
    return await command.run(connection);
  } finally {
    await connection.close();
  }
}
