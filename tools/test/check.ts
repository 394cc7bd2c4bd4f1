import { bin, command } from './command.ts';
import { runTarget } from './report.ts';

/** Runs a program of a package as one check of an Nx target: `node tools/test/check.ts tsc --noEmit`. */
const [program = '', ...args] = process.argv.slice(2);
await runTarget(async () => {
  const exitCode = await command(bin(program), args);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
});
