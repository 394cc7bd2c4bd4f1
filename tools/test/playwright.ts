import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { findChromium } from '../browser/chromium.ts';
import { command } from './command.ts';
import { type Count, type Failure, type FileTime, sumByFile, toMessage } from './report.ts';
import { TEMP_DIRECTORY } from './temp-directory.ts';

const CONFIG = 'apps/console-e2e/playwright.config.ts';
const E2E = 'apps/console-e2e';

export type Project = 'stories' | 'journeys' | 'timed' | 'processes' | 'attacks' | 'visual';

/** Processes and timed journeys measure seconds: they run alone. */
const WORKERS: Record<Project, number> = { stories: 3, journeys: 3, timed: 1, processes: 1, attacks: 1, visual: 2 };

/** Neither test crashes nor measure durations. */
const IN_MEMORY = new Set<Project>(['stories', 'journeys', 'visual']);

interface TestError {
  message?: string;
  location?: { file: string; line: number };
}

interface Spec {
  title: string;
  tags: string[];
  ok: boolean;
  tests: { results: { duration: number; errors: TestError[] }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface PlaywrightOutput {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

export interface PlaywrightTest extends FileTime {
  /** Without `@`. */
  tags: string[];
  isPassed: boolean;
  title: string;
  /** Of the first errors, with their lines: the second one of a timeout is the pending call. */
  message: string;
}

export interface PlaywrightResult extends Count {
  tests: PlaywrightTest[];
  files: FileTime[];
  failures: Failure[];
}

/** Errors in the message of a test. */
const MAX_ERRORS = 3;

const describeError = ({ message = '', location }: TestError) =>
  [toMessage(message), ...(location ? [`at ${relative('.', location.file)}:${location.line}`] : [])].join('\n');

const describeErrors = (errors: readonly TestError[]) =>
  errors.slice(0, MAX_ERRORS).map(describeError).join('\n') || 'not run';

const collectTests = ({ file, suites = [], specs = [] }: Suite): PlaywrightTest[] => [
  ...specs.map(({ title, tags, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `${E2E}/${file}`,
      title,
      tags,
      isPassed: ok,
      ms: results.reduce((ms, { duration }) => ms + duration, 0),
      message: describeErrors(results.flatMap(({ errors }) => errors)),
    };
  }),
  ...suites.flatMap(collectTests),
];

function toResult({ stats, suites }: PlaywrightOutput, exitCode: number): PlaywrightResult {
  const failed = stats.unexpected + stats.skipped;
  const tests = suites.flatMap(collectTests);
  return {
    passed: stats.expected + stats.flaky,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    tests,
    files: sumByFile(tests),
    failures: tests.filter(({ isPassed }) => !isPassed),
  };
}

/** Runs one of the Playwright projects in a real Chromium; a skipped test counts as failed. */
export async function runPlaywright(
  project: Project,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<PlaywrightResult> {
  const executable = findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'backroom-e2e-'));
  const outputFile = join(folder, 'output.json');
  const options = [
    ...['--config', CONFIG, `--project=${project}`, `--workers=${WORKERS[project]}`],
    // Of its own, as each run empties its folder.
    ...['--output', `dist/test-results/${project}`],
  ];
  try {
    const exitCode = await command(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', ...options, ...args],
      {
        ...(IN_MEMORY.has(project) && { TMPDIR: TEMP_DIRECTORY }),
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
        ...(executable && { CHROMIUM_PATH: executable }),
      },
    );
    if (!existsSync(outputFile)) return { passed: 0, failed: 1, tests: [], files: [], failures: [] };
    return toResult(JSON.parse(readFileSync(outputFile, 'utf8')) as PlaywrightOutput, exitCode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
