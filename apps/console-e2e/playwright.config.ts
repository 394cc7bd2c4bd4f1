import { defineConfig } from '@playwright/test';

import { chooseSeed } from '@backroom/testing/choose-seed';
import { CHROMIUM_ARGS } from '@backroom/tools/chromium';

import type { WorkerOptions } from './src/journeys/fixtures.ts';

// `--list` loads tests that read it, without the global set-up.
chooseSeed();

const MINUTE_MS = 60_000;
/** Journeys that measure seconds: they run alone, in the deep run. */
const TIMED = /@timed/;
/** See `core.ts`. */
const PROVEN_BY_QUICK_RUN = /@quick/;
/** See `core.ts`. */
const ON_POSTGRES = /@postgres/;
/** Processes that are not measured, so they run beside the journeys. */
const COMMANDS = '**/commands.process.ts';
const isDeep = process.env.TEST_DEEP === '1';
/** Writing a trace takes part of the time that is measured. */
const NO_TRACE = { trace: 'off' } as const;
/** Other work of the machine makes a time longer, never shorter: the best of three counts. */
const TIMED_RETRIES = 2;
const JOURNEYS = { testDir: 'src/journeys', testMatch: '*.journey.ts', dependencies: ['demo data'] };

export default defineConfig<object, WorkerOptions>({
  globalSetup: '../../libs/testing/src/global-setup.mjs',
  outputDir: '../../dist/test-results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 5 * MINUTE_MS,
  // An assertion ends when it holds; on a machine that is busy with other work, signing in took 20 s.
  expect: { timeout: MINUTE_MS },
  reporter: [['line'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    actionTimeout: MINUTE_MS,
    navigationTimeout: MINUTE_MS,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'stories',
      testDir: 'src/stories',
      testMatch: '*.check.ts',
      testIgnore: isDeep ? [] : '*.deep.check.ts',
      // What a screen reader is given is kept beside the component.
      snapshotPathTemplate: '../../libs/ui/src/{arg}{ext}',
      fullyParallel: true,
    },
    { name: 'visual', testDir: 'src/visual', testMatch: '*.visual.ts', fullyParallel: true },
    { name: 'faults', testDir: 'src/visual', testMatch: '*.fault.ts', fullyParallel: true },
    { name: 'demo data', testDir: 'src/journeys', testMatch: '*.setup.ts' },
    // Its rounds take longest. Its dependency is not needed: with it, it runs beside the journeys, not before them.
    { name: 'postgres', ...JOURNEYS, grep: ON_POSTGRES, use: { database: 'postgres' } },
    { name: 'journeys', ...JOURNEYS, grepInvert: isDeep ? [TIMED, PROVEN_BY_QUICK_RUN] : TIMED },
    { name: 'timed', ...JOURNEYS, grep: TIMED, use: NO_TRACE, retries: TIMED_RETRIES },
    { name: 'attacks', testDir: 'src/attacks', testMatch: '*.attack.ts', use: NO_TRACE },
    {
      name: 'firefox',
      testDir: 'src/firefox',
      testMatch: '*.firefox.ts',
      dependencies: ['demo data'],
    },
    { name: 'commands', testDir: 'src/processes', testMatch: COMMANDS },
    {
      name: 'processes',
      testDir: 'src',
      testMatch: ['processes/*.process.ts', 'stories/*.timing.ts'],
      testIgnore: COMMANDS,
      use: NO_TRACE,
    },
  ],
});
