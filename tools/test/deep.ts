import { globSync, readFileSync } from 'node:fs';

import { withBuild } from './build.ts';
import { runJest, runJestOnPostgres } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { runPlaywright } from './playwright.ts';
import { mergeResults, type RunResult } from './report.ts';
import { formatSeconds, printFailures, printSlowestFiles, printUnstable } from './summary.ts';

const DEEP = { TEST_DEEP: '1' };
const WORKERS = '--maxWorkers=2';
const PROPERTIES = String.raw`\.property\.test\.ts$`;
const RACES = String.raw`\.postgres\.test\.ts$`;
const SERVER = 'apps/server/';
const OTHER_PROJECTS = `${process.cwd()}/(libs|tools|apps/console)/`;
const except = (...patterns: string[]) => patterns.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);

/** Modules that give a test more rounds; the other tests are the same as in `npm test`. */
const DEPTH = ['rounds', 'property'].map((name) => `libs/testing/src/${name}.ts`);
/** Tests that compare with a clock: they run alone, in the part `timed`. */
const TIMED = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("'@backroom/testing/time-limit'"),
);
const ONE_WORKER = ['--maxWorkers=1', '--runTestsByPath'];

const listDeeperTests = () => ['--findRelatedTests', ...DEPTH, ...globSync('{apps,libs,tools}/**/*.deep.test.ts')];

/** Parts of the deep run, by the name that selects them. */
const PARTS: Record<string, () => Promise<RunResult>> = {
  unit: () => runJest([WORKERS, ...except('/node_modules/', SERVER, ...TIMED), ...listDeeperTests()], DEEP),
  server: () =>
    runJestOnPostgres(
      [WORKERS, ...except('/node_modules/', OTHER_PROJECTS, PROPERTIES, RACES, ...TIMED), ...listDeeperTests()],
      DEEP,
    ),
  embedded: () => runJest([WORKERS, SERVER, ...except('/node_modules/', PROPERTIES, RACES, ...TIMED)], DEEP),
  races: () => runJestOnPostgres([WORKERS, RACES, ...except('/node_modules/', ...TIMED)], DEEP),
  // All rounds on PostgreSQL; the embedded engine runs the same SQL, so there the rounds of the quick run suffice.
  properties: async () =>
    mergeResults([await runJestOnPostgres([WORKERS, PROPERTIES], DEEP), await runJest([WORKERS, PROPERTIES])]),
  stories: () => withBuild(['build-storybook'], () => runPlaywright('stories', [], DEEP)),
  journeys: () => withBuild(['build'], () => runJourneys(['--project=commands', '--project=postgres'], DEEP)),
  timed: () =>
    withBuild(['build', 'build-storybook'], async () =>
      mergeResults([
        await runJestOnPostgres([...ONE_WORKER, ...TIMED.filter((file) => file.startsWith(SERVER))], DEEP),
        await runJest([...ONE_WORKER, ...TIMED.filter((file) => !file.endsWith('.postgres.test.ts'))], DEEP),
        await runPlaywright('processes', [], DEEP),
        await runPlaywright('timed', [], DEEP),
      ]),
    ),
  attacks: () => runPlaywright('attacks', [], DEEP),
};

const runStartedAt = Date.now();
const selected = process.argv.slice(2);
const unknown = selected.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const results: RunResult[] = [];
const summary: string[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const result = await run();
  results.push(result);
  const line = `${formatSeconds(Date.now() - startedAt).padStart(7)}  ${name}: ${result.passed} passed, ${result.failed} failed`;
  console.log(line);
  summary.push(`  ${line}`);
}
const { passed, failed, files, failures, unstable = [] } = mergeResults(results);
console.log(`\nParts\n${summary.join('\n')}\n  ${formatSeconds(Date.now() - runStartedAt).padStart(7)}  in all`);
printSlowestFiles(files);
printUnstable(unstable);
printFailures(failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
