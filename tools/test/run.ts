import { startPostgres } from '../postgres/start-postgres.ts';
import { jest } from './jest.ts';
import { playwright } from './playwright.ts';
import { built, check, type Count, sideBySide, type Step } from './step.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

async function onPostgres(): Promise<Count> {
  const postgres = await startPostgres();
  try {
    return await jest(['apps/server'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Cheapest first; the first step that fails ends the run. */
const steps: Step[] = [
  // The boundary rule reads the project graph, which this writes.
  { name: 'project graph', run: () => check(bin('nx'), ['show', 'projects']) },
  {
    name: 'lint, unused code, types',
    run: () =>
      sideBySide(
        check(bin('eslint'), ['.', '--max-warnings', '0']),
        check(bin('knip'), []),
        check(bin('tsc'), ['--noEmit']),
      ),
  },
  { name: 'unit tests', run: () => jest(['--testPathIgnorePatterns', 'apps/server', '/node_modules/']) },
  {
    name: 'server on the embedded database',
    run: () => jest(['apps/server']),
  },
  { name: 'server on PostgreSQL', run: onPostgres },
  { name: 'stories', run: () => built('build-storybook', '@backroom/console', () => playwright('stories')) },
  { name: 'journeys', run: () => built('build', '@backroom/console', () => playwright('journeys')) },
  { name: 'processes and timed journeys', run: () => playwright('processes', ['--project=timed']) },
];

const total: Count = { passed: 0, failed: 0 };
for (const { name, run } of steps) {
  console.log(`\n▶ ${name}`);
  const started = Date.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} held, ${failed} did not, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
