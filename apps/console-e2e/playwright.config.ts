import { defineConfig } from '@playwright/test';

import { CHROMIUM_ARGS } from '@backroom/tools/chromium';

const MINUTE_MS = 60_000;
/** A journey that promises something within seconds: it runs with the processes, which have the machine alone. */
const TIMED = /@timed/;
/** A trace is written within the page, and takes the time that is measured there. */
const UNWATCHED = { trace: 'off' } as const;
/**
 * A host that is busy with others makes a time longer, never shorter: the best of three tries is what counts. Processes
 * that are measured repeat the measurement themselves; whether they lose anything is asked once.
 */
const AGAIN = 2;
const JOURNEYS = { testDir: 'src/journeys', testMatch: '*.journey.ts', dependencies: ['demo data'] };

export default defineConfig({
  outputDir: '../../dist/test-results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 5 * MINUTE_MS,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixels: 20, animations: 'disabled', caret: 'hide' } },
  // Made and compared on one machine: fonts and the browser's version show in every pixel.
  snapshotPathTemplate: `${process.env.VISUAL_BASELINES ?? '../../libs/ui/visual'}/{arg}{ext}`,
  reporter: [['line'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'stories', testDir: 'src/stories', testMatch: '*.check.ts', fullyParallel: true },
    { name: 'visual', testDir: 'src/visual', testMatch: '*.visual.ts', fullyParallel: true },
    { name: 'demo data', testDir: 'src/journeys', testMatch: '*.setup.ts' },
    { name: 'journeys', ...JOURNEYS, grepInvert: TIMED },
    { name: 'timed', ...JOURNEYS, grep: TIMED, use: UNWATCHED, retries: AGAIN },
    {
      name: 'processes',
      testDir: 'src',
      testMatch: ['processes/*.process.ts', 'stories/*.timing.ts'],
      use: UNWATCHED,
    },
  ],
});
