import { defineConfig } from '@playwright/test';

import { CHROMIUM_ARGS } from '@backroom/tools/chromium';

const MINUTE_MS = 60_000;

export default defineConfig({
  outputDir: '../../dist/test-results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 2 * MINUTE_MS,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'stories', testDir: 'src/stories', testMatch: '*.check.ts', fullyParallel: true },
    { name: 'journeys', testDir: 'src/journeys', testMatch: '*.journey.ts' },
    { name: 'processes', testDir: 'src/processes', testMatch: '*.process.ts' },
  ],
});
