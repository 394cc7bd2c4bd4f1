import { command } from './command.ts';
import { runTarget } from './report.ts';

/** Runs a program as one check of an Nx target: `node tools/test/check.ts node_modules/.bin/knip`. */
const [program = '', ...args] = process.argv.slice(2);
await runTarget(async () => {
  const exitCode = await command(program, args);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
});
