import { parseArgs } from 'node:util';

import { chooseWorkers } from '@backroom/testing/load';

import { listEmbeddedTests } from './database-tests.ts';
import { runJest, runJestOnPostgres } from './jest.ts';
import { runTarget } from './report.ts';

/**
 * Command of the Nx targets of the server: `node tools/test/server.ts --postgres apps/server/src/kernel`; `--workers` at
 * most. With `--embedded`, only those tests of the folders whose result may depend on the database, and all for it alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});
const selected = values.embedded
  ? ['--runTestsByPath', ...listEmbeddedTests(positionals)]
  : positionals.map((path) => `${process.cwd()}/${path}`);
/** MiB of young objects: less garbage is collected, which takes a twentieth of the CPU time. */
const YOUNG_GENERATION = 64;
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${YOUNG_GENERATION}`.trim();
const run = values.postgres ? runJestOnPostgres : runJest;
await runTarget(async () =>
  run(['--passWithNoTests', `--maxWorkers=${await chooseWorkers(Number(values.workers))}`, ...selected], {
    NODE_OPTIONS,
  }),
);
