import { parseArgs } from 'node:util';

import { chooseWorkers } from '@backroom/testing/load';

import { runJest, runJestOnPostgres } from './jest.ts';
import { runTarget } from './report.ts';

/** Command of the Nx targets of the server: `node tools/test/server.ts --postgres apps/server/src/kernel`; `--workers` at most. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false }, workers: { type: 'string', default: '1' } },
});
const run = values.postgres ? runJestOnPostgres : runJest;
await runTarget(async () =>
  run([
    '--passWithNoTests',
    `--maxWorkers=${await chooseWorkers(Number(values.workers))}`,
    ...positionals.map((path) => `${process.cwd()}/${path}`),
  ]),
);
