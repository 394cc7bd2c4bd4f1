import { bin, command } from './command.ts';
import { writeReport } from './report.ts';

/** Lints and checks the format of one project: `node tools/test/lint.ts libs/ui`. */
const [root = '.'] = process.argv.slice(2);
const startedAt = Date.now();
const exitCodes = [
  await command(bin('eslint'), ['--max-warnings', '0', root]),
  await command(bin('prettier'), ['--check', '--log-level', 'warn', `${root}/**/*.{ts,tsx,mjs,json}`]),
];
const failed = exitCodes.filter((exitCode) => exitCode !== 0).length;
writeReport(startedAt, { passed: exitCodes.length - failed, failed });
process.exitCode = failed > 0 ? 1 : 0;
