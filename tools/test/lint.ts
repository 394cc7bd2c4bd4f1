import { bin, command } from './command.ts';
import { runTarget } from './report.ts';

/** Lints and checks the format of one project: `node tools/test/lint.ts libs/ui`. */
const [root = '.'] = process.argv.slice(2);
await runTarget(async () => {
  const exitCodes = [
    await command(bin('eslint'), ['--max-warnings', '0', root]),
    await command(bin('prettier'), ['--check', '--log-level', 'warn', `${root}/**/*.{ts,tsx,mjs,json}`]),
  ];
  const failed = exitCodes.filter((exitCode) => exitCode !== 0).length;
  return { passed: exitCodes.length - failed, failed };
});
