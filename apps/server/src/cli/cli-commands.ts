import { migrate } from '../database/migrate.ts';
import { toStorageError } from '../kernel/database/damaged-data.ts';
import { DataInUseError } from '../kernel/database/data-lock.ts';
import { openLockedDatabase } from '../kernel/database/open-locked-database.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { programFiles } from '../kernel/process/program-files.ts';
import { readConfig } from '../kernel/process/server-config.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { createUsageError, type Env } from '../kernel/process/variables.ts';
import { REPLACE_COMMAND } from '../platform/app-config/published-passwords.ts';
import { verifyLog } from '../platform/oper-log/verify-log.ts';
import { formatVerification } from '../platform/oper-log/verify-log-report.ts';
import { backupCommands } from './backup-commands.ts';
import { type CliCommand, type CommandResult, runAsCommand } from './cli-command.ts';
import { toSchemaError } from './other-schema.ts';
import { writeSupportBundle } from './support-bundle.ts';
import { resetAdmin } from './users-admin-reset.ts';
import { replaceDemoPasswords } from './users-demo-passwords.ts';

const COMMANDS = new Map<string, CliCommand>([
  ...backupCommands,
  [
    'migrate',
    {
      help: 'Apply pending database migrations',
      async run({ connection }) {
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
      async run({ connection }) {
        await migrate(connection);
        const { userName, password, hadFactors } = await resetAdmin(connection.db);
        const removed = hadFactors ? [`The authenticator and the passkeys of ${userName} were removed`] : [];
        const lines = [
          ...removed,
          'You must choose your own password at the first sign-in',
          formatNewPassword({ userName, password }),
        ];
        return { text: lines.join('\n') };
      },
    },
  ],
  [
    REPLACE_COMMAND,
    {
      help: 'Replace the published passwords of demo accounts, so that others may reach the server',
      async run({ connection }) {
        await migrate(connection);
        return { text: formatReplaced(await replaceDemoPasswords(connection.db)) };
      },
    },
  ],
  [
    'verify-log',
    {
      help: 'Read the operation log and name every entry that was edited, deleted or inserted',
      async run({ connection }) {
        const verification = await verifyLog(connection.db);
        return { text: formatVerification(verification), exitCode: verification.findings.length > 0 ? 1 : 0 };
      },
    },
  ],
  [
    'support-bundle',
    {
      help: 'Write versions, configuration and figures without secrets to a zip file, for those who support you',
      argument: 'FILE',
      async run({ connection, config, env, argument: file = '' }) {
        const bytes = await writeSupportBundle(file, connection, config, env);
        return { text: `Wrote ${file} (${bytes} bytes). Look through it before you send it` };
      },
    },
  ],
]);

function formatReplaced({ accounts, phones, admin }: Awaited<ReturnType<typeof replaceDemoPasswords>>): string {
  const lines = [
    accounts === 0
      ? 'No account has the published demo password'
      : `Replaced the published password of ${accounts} accounts, ended their sessions and removed their second factors`,
    ...(phones > 0 ? [`Removed the phone numbers of the demo data from ${phones} accounts`] : []),
    ...(accounts > (admin ? 1 : 0)
      ? ['An administrator sets a new password for each of the others who needs one']
      : []),
    ...(admin ? [formatNewPassword(admin)] : []),
  ];
  return lines.join('\n');
}

const formatNewPassword = ({ userName, password }: { userName: string; password: string }) =>
  `New password of ${userName} (shown only once): ${password}`;

const toUsage = (name: string, { argument }: CliCommand) => (argument === undefined ? name : `${name} ${argument}`);
const NAME_WIDTH = Math.max(...[...COMMANDS].map(([name, command]) => toUsage(name, command).length));

const usage = () =>
  [
    `Usage: ${programFiles.commandLine} <command>`,
    '',
    ...[...COMMANDS].map(([name, command]) => `  ${toUsage(name, command).padEnd(NAME_WIDTH)} ${command.help}`),
    `  ${'--help'.padEnd(NAME_WIDTH)} Show this help`,
    '',
    'Uses the database configured by DATA_DIR or DATABASE_URL. Stop the server first if the database is embedded.',
  ].join('\n');

function findCommand(name: string | undefined, args: readonly string[]): CliCommand {
  const command = COMMANDS.get(name ?? '');
  const known = `known commands are ${[...COMMANDS.keys()].join(', ')} and --help`;
  if (!command) {
    const problem = name === undefined ? 'Missing command' : `Unknown command: ${[name, ...args].join(' ')}`;
    throw createUsageError(`${problem}; ${known}`);
  }
  const { argument, isOptional = false } = command;
  const [least, most] = [argument === undefined || isOptional ? 0 : 1, argument === undefined ? 0 : 1];
  if (args.length > most) throw createUsageError(`Unknown command: ${[name, ...args].join(' ')}; ${known}`);
  if (args.length < least)
    throw createUsageError(`Missing argument: ${programFiles.commandLine} ${toUsage(name!, command)}`);
  return command;
}

/** Runs one command of the command-line interface. */
export async function runCliCommand([name, ...args]: readonly string[], env: Env): Promise<CommandResult> {
  if (name === '--help' || name === 'help' || args.includes('--help')) return { text: usage() };
  const command = findCommand(name, args);
  const config = readConfig(env);
  const connection = await openLockedDatabase(config, createLogger('warn')).catch((error: unknown) => {
    if (!(error instanceof DataInUseError) || command.whenInUse === undefined) throw error;
    throw new StartError(`${error.message}. ${command.whenInUse}`, { cause: error });
  });
  try {
    return await runAsCommand(() => command.run({ connection, config, env, argument: args[0] }));
  } catch (error) {
    throw toSchemaError(toStorageError(error, config));
  } finally {
    await connection.close();
  }
}
