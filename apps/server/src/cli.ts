import { runCliCommand } from './cli-commands.ts';
import { exitOnStartError } from './kernel/start-error.ts';

try {
  process.stdout.write(`${await runCliCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  exitOnStartError(error);
}
