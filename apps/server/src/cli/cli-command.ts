import type { Connection } from '../kernel/database/database.ts';
import { LONG_LIMIT_MS, withTransactionLimit } from '../kernel/database/transaction.ts';
import type { ServerConfig } from '../kernel/process/server-config.ts';
import type { Env } from '../kernel/process/variables.ts';

/** Runs the work of a command, for which no client waits: its transactions may take long. */
export const runAsCommand = <Result>(work: () => Result): Result => withTransactionLimit(LONG_LIMIT_MS, work);

/** What a command prints, and the exit code of the process. */
export interface CommandResult {
  text: string;
  exitCode?: number;
}

interface CommandInput {
  connection: Connection;
  config: ServerConfig;
  env: Env;
  /** Undefined if the command takes none, or it may be left out. */
  argument: string | undefined;
}

export interface CliCommand {
  /** Name of the one argument that it takes. */
  argument?: string;
  isOptional?: boolean;
  help: string;
  /** What to do while a server uses the embedded database. */
  whenInUse?: string;
  run: (input: CommandInput) => Promise<CommandResult>;
}
