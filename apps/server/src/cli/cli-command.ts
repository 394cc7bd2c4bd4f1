import type { Connection } from '../kernel/database/database.ts';
import type { ServerConfig } from '../kernel/process/server-config.ts';
import type { Env } from '../kernel/process/variables.ts';

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
