import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { withBuild } from './build.ts';
import { runJest, runJestOnPostgres } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { NIGHT_FILES } from './night-files.ts';
import { runPlaywright } from './playwright.ts';
import { mergeResults, type RunResult } from './report.ts';

const DEEP = { TEST_DEEP: '1' };
const WORKERS = '--maxWorkers=2';
const SERVER = 'apps/server/';

const isOfServer = (file: string) => file.startsWith(SERVER);
const isProperty = (file: string) => file.endsWith('.property.test.ts');
const isRace = (file: string) => file.endsWith('.postgres.test.ts');
const isForNight = (file: string) => NIGHT_FILES.includes(basename(file));

const tests = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] }).sort();
const importing = (module: string) => (file: string) =>
  readFileSync(file, 'utf8').includes(`'@backroom/testing/${module}'`);
/** Tests that compare with a clock: they run alone. */
const timed = tests.filter(importing('time-limit'));
const untimed = tests.filter((file) => !timed.includes(file));
const hasRounds = importing('rounds');
/** Tests that do more than in `npm test`. */
const deeper = untimed.filter((file) => file.endsWith('.deep.test.ts') || hasRounds(file));

/** The tests of a part; a test runs in one part. */
export const DEEP_TESTS = {
  unit: deeper.filter((file) => !isOfServer(file) && !isForNight(file)),
  server: deeper.filter((file) => isOfServer(file) && !isForNight(file) && !isProperty(file) && !isRace(file)),
  races: deeper.filter((file) => isRace(file) && !isForNight(file)),
  properties: deeper.filter((file) => isOfServer(file) && isProperty(file) && !isForNight(file)),
  timed,
  night: deeper.filter(isForNight),
};

const byPath = (files: readonly string[], workers = WORKERS) => [workers, '--runTestsByPath', ...files];
const ONE_WORKER = '--maxWorkers=1';

interface Part {
  run: () => Promise<RunResult>;
  /** Whether the interface, its features and journeys have no part in it. */
  isServerOnly?: true;
  /** Whether only a whole night can prove it, so that a run of all parts leaves it out. */
  isForNight?: true;
}

const { unit, server, races, properties, night } = DEEP_TESTS;

/** Parts of the deep run, by the name that selects them. */
export const PARTS: Readonly<Record<string, Part>> = {
  unit: { run: () => runJest(byPath(unit), DEEP) },
  server: { run: () => runJestOnPostgres(byPath(server), DEEP), isServerOnly: true },
  races: { run: () => runJestOnPostgres(byPath(races), DEEP), isServerOnly: true },
  properties: { run: () => runJestOnPostgres(byPath(properties), DEEP), isServerOnly: true },
  stories: { run: () => withBuild(['build-storybook'], () => runPlaywright('stories', [], DEEP)) },
  journeys: {
    run: () => withBuild(['build'], () => runJourneys(['--project=commands', '--project=postgres'], DEEP)),
  },
  timed: {
    run: async () =>
      mergeResults([
        await runJestOnPostgres(byPath(timed.filter(isOfServer), ONE_WORKER), DEEP),
        await runJest(
          byPath(
            timed.filter((file) => !isRace(file)),
            ONE_WORKER,
          ),
          DEEP,
        ),
      ]),
  },
  processes: { run: () => withBuild(['build', 'build-storybook'], () => runPlaywright('processes', [], DEEP)) },
  'timed-journeys': { run: () => withBuild(['build'], () => runPlaywright('timed', [], DEEP)) },
  attacks: { run: () => runPlaywright('attacks', [], DEEP) },
  night: {
    run: async () =>
      mergeResults([
        await runJest(byPath(night.filter((file) => !isOfServer(file))), DEEP),
        await runJestOnPostgres(byPath(night.filter(isOfServer)), DEEP),
        // Each test of the server on the embedded engine, property tests with few rounds: it runs the same SQL.
        await runJest(byPath(untimed.filter((file) => isOfServer(file) && !isProperty(file) && !isRace(file))), DEEP),
        await runJest(byPath(untimed.filter((file) => isOfServer(file) && isProperty(file)))),
      ]),
    isForNight: true,
  },
};
