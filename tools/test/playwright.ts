import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium } from '../browser/chromium.ts';
import { command, type Count } from './step.ts';

const CONFIG = 'apps/console-e2e/playwright.config.ts';

export type Project = 'stories' | 'journeys' | 'timed' | 'processes' | 'visual';

/** Processes and timed journeys are held against a promise in seconds: they have the machine to themselves. */
const WORKERS: Record<Project, number> = { stories: 2, journeys: 2, timed: 1, processes: 1, visual: 2 };

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs one of the Playwright projects in a real Chromium; a skipped test counts as failed. Only timed ones are repeated. */
export async function playwright(project: Project, args: string[] = []): Promise<Count> {
  const executable = findChromium();
  const report = join(mkdtempSync(join(tmpdir(), 'backroom-e2e-')), 'report.json');
  const exit = await command(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      CONFIG,
      `--project=${project}`,
      `--workers=${WORKERS[project]}`,
      ...args,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(executable && { CHROMIUM_PATH: executable }) },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.skipped;
  return { passed: stats.expected + stats.flaky, failed: exit === 0 ? failed : Math.max(failed, 1) };
}
