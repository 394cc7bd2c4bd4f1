import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { livingOn } from '@backroom/testing/given-day';
import { chooseWorkers } from '@backroom/testing/load';

import { SIGN_IN_STORM_TEST } from '../chaos/faults/sign-in-storm.ts';
import { runChaosPart } from '../chaos/run-faults.ts';
import { checkRepeatable } from '../visual/check-repeatable.ts';
import { withBuild } from './build.ts';
import { listDeepEmbeddedTests } from './database-tests.ts';
import { runJest, runJestOnPostgres } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { runPlaywright } from './playwright.ts';
import { mergeResults, type RunResult } from './report.ts';

const DEEP: Record<string, string> = { TEST_DEEP: '1' };
const NIGHT: Record<string, string> = { TEST_DEEP: 'night' };
const MAX_WORKERS = 2;
const SERVER = 'apps/server/';

const isOfServer = (file: string) => file.startsWith(SERVER);
const isProperty = (file: string) => file.endsWith('.property.test.ts');
/** They start a deployment: proxies, several instances, a replica. */
const isOfDeployment = (file: string) => /^tools\/(?:deploy|replica)\//.test(file);
/** They change, generate or release something in a copy of the workspace, and check what comes of it. */
const isOfWorkspace = (file: string) => /^tools\/.*\.deep\.test\.ts$/.test(file) && !isOfDeployment(file);
const isRace = (file: string) => file.endsWith('.postgres.test.ts');
/** Its database takes a minute to fill, and it is measured alone. */
const isGrowth = (file: string) => basename(file) === 'growth.deep.test.ts';

const tests = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] }).sort();
const containing = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, 'utf8'));
/** Tests that compare with a clock: they run alone. */
const measured = tests.filter(containing(/'@backroom\/testing\/time-limit'/));
const timed = measured.filter((file) => file !== SIGN_IN_STORM_TEST);
const untimed = tests.filter((file) => !measured.includes(file));
/** Tests that do more than in `npm test`. */
const deeper = untimed.filter(
  (file) => file.endsWith('.deep.test.ts') || containing(/rounds\(\{[^}]*\bdeep:|\bisSampled\(/)(file),
);

/** The tests of a part; a test runs in one part, and in the night as well if it does still more there. */
export const DEEP_TESTS = {
  unit: deeper.filter((file) => !isOfServer(file) && !isOfDeployment(file) && !isOfWorkspace(file)),
  workspace: deeper.filter(isOfWorkspace),
  deployment: deeper.filter(isOfDeployment),
  server: deeper.filter((file) => isOfServer(file) && !isProperty(file) && !isRace(file) && !isGrowth(file)),
  embedded: listDeepEmbeddedTests(),
  races: deeper.filter(isRace),
  properties: deeper.filter((file) => isOfServer(file) && isProperty(file)),
  growth: deeper.filter(isGrowth),
  timed,
  chaos: [SIGN_IN_STORM_TEST],
  night: untimed.filter(containing(/rounds\(\{[^}]*\bnight:/)),
};

type Run = typeof runJest;

/** Runs the files with as many workers as the machine has room for, or alone. */
const runFiles = async (run: Run, files: readonly string[], { env = DEEP, maxWorkers = MAX_WORKERS } = {}) =>
  run([`--maxWorkers=${await chooseWorkers(maxWorkers)}`, '--runTestsByPath', ...files], env);
const ALONE = { maxWorkers: 1 };

interface Part {
  run: () => Promise<RunResult>;
  /** Whether the interface, its features and journeys have no part in it. */
  isServerOnly?: true;
  /**
   * Of a night, not of the run for a change: it needs an idle machine, other days or copies of all, or has found nothing.
   */
  isForNight?: true;
}

const ofMonths = untimed.filter(
  (file) => file.startsWith('apps/server/src/business/') && !isRace(file) && !isProperty(file),
);
/** The first day of a month and of a year, the second one, the last one of a leap year's February, and one amid a month. */
const DAYS = ['2027-01-01', '2026-12-02', '2028-02-29', '2026-12-17'] as const;
/** Journeys and tests of plans, takings and the home, whose data is that of the month. */
const OF_MONTHS = '@(given-days|feature-(month-plan|takings|dashboard))';

const { unit, workspace, deployment, server, embedded, races, properties, growth, night } = DEEP_TESTS;

/** Parts of the deep run, by the name that selects them. */
export const PARTS: Readonly<Record<string, Part>> = {
  unit: { run: () => runFiles(runJest, unit) },
  workspace: { run: () => runFiles(runJest, workspace), isForNight: true },
  // Its files start the build of the server.
  deployment: { run: () => withBuild(['build'], () => runFiles(runJest, deployment)), isForNight: true },
  server: { run: () => runFiles(runJestOnPostgres, server), isServerOnly: true },
  embedded: { run: () => runFiles(runJest, embedded), isServerOnly: true, isForNight: true },
  races: { run: () => runFiles(runJestOnPostgres, races), isServerOnly: true },
  properties: { run: () => runFiles(runJestOnPostgres, properties), isServerOnly: true },
  growth: { run: () => runFiles(runJestOnPostgres, growth, ALONE), isServerOnly: true, isForNight: true },
  stories: { run: () => withBuild(['build-storybook'], () => runPlaywright('stories', [], DEEP)) },
  journeys: {
    // The commands among them use the Storybook.
    run: () =>
      withBuild(['build', 'build-storybook'], () => runJourneys(['--project=commands', '--project=postgres'], DEEP)),
  },
  calendar: {
    run: () =>
      withBuild(['build'], async () => {
        // The first day of a year has the fewest days before it.
        const results: RunResult[] = [await runFiles(runJest, ofMonths, { env: livingOn(DAYS[0]) })];
        for (const day of DAYS) results.push(await runPlaywright('journeys', ['--grep', OF_MONTHS], livingOn(day)));
        return mergeResults(results);
      }),
    isForNight: true,
  },
  timed: {
    run: async () =>
      mergeResults([
        await runFiles(runJestOnPostgres, timed.filter(isOfServer), ALONE),
        await runFiles(
          runJest,
          timed.filter((file) => !isRace(file)),
          ALONE,
        ),
      ]),
    isForNight: true,
  },
  processes: {
    run: () => withBuild(['build', 'build-storybook'], () => runPlaywright('processes', [], DEEP)),
    isForNight: true,
  },
  'timed-journeys': { run: () => withBuild(['build'], () => runPlaywright('timed', [], DEEP)), isForNight: true },
  attacks: { run: () => runPlaywright('attacks', [], DEEP), isForNight: true },
  visual: {
    run: () =>
      withBuild(['build-storybook'], async () =>
        mergeResults([await checkRepeatable(), await runPlaywright('faults')]),
      ),
    isForNight: true,
  },
  firefox: { run: () => withBuild(['build', 'build-storybook'], () => runPlaywright('firefox', [], DEEP)) },
  chaos: { run: runChaosPart, isServerOnly: true, isForNight: true },
  night: {
    run: async () =>
      mergeResults([
        await runFiles(
          runJest,
          night.filter((file) => !isOfServer(file)),
          { env: NIGHT },
        ),
        await runFiles(runJestOnPostgres, night.filter(isOfServer), { env: NIGHT }),
        // Each test of the server on the embedded engine, property tests with few rounds: it runs the same SQL.
        await runFiles(
          runJest,
          untimed.filter((file) => isOfServer(file) && !isProperty(file) && !isRace(file) && !isGrowth(file)),
        ),
        await runFiles(
          runJest,
          untimed.filter((file) => isOfServer(file) && isProperty(file)),
          { env: {} },
        ),
        await withBuild(['build'], () => runPlaywright('postgres', [], NIGHT)),
      ]),
    isForNight: true,
  },
};
