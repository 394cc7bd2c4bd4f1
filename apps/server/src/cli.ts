import { runCliCommand } from './cli/cli-commands.ts';
import { exitOnStartError } from './kernel/process/start-error.ts';

try {
  const { text, exitCode = 0 } = await runCliCommand(process.argv.slice(2), process.env);
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
} catch (error) {
  exitOnStartError(error);
}
