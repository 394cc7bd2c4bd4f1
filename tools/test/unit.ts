import { parseArgs } from 'node:util';

import { runJest, runJestOnPostgres } from './jest.ts';
import { writeReport } from './report.ts';

/** Command of the Nx targets `test` and `test-embedded`: `node tools/test/unit.ts libs/ui`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false }, workers: { type: 'string', default: '1' } },
});
const startedAt = Date.now();
const run = values.postgres ? runJestOnPostgres : runJest;
const { passed, failed, files } = await run([
  ...['--passWithNoTests', `--maxWorkers=${values.workers}`],
  ...positionals.map((path) => `${process.cwd()}/${path}`),
]);
writeReport(startedAt, { passed, failed }, files);
process.exitCode = failed > 0 ? 1 : 0;
