import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { chooseWorkers } from '@backroom/testing/load';

import { findChromium } from '../browser/chromium.ts';
import { findFirefox } from '../browser/firefox.ts';
import { command } from './command.ts';
import { type Count, type Failure, type FileTime, sumByFile, toMessage } from './report.ts';
import { TEMP_DIRECTORY } from './temp-directory.ts';

const E2E = 'apps/console-e2e';

/** By the names of `playwright.config.ts`. */
const MAX_WORKERS = {
  stories: 3,
  journeys: 3,
  postgres: 1,
  commands: 1,
  timed: 1,
  processes: 1,
  attacks: 1,
  visual: 2,
  faults: 2,
  firefox: 1,
};
export type Project = keyof typeof MAX_WORKERS;

/** Neither test crashes nor measure durations. */
const IN_MEMORY = new Set<Project>(['stories', 'journeys', 'postgres', 'commands', 'visual', 'faults']);

interface TestError {
  message?: string;
  location?: { file: string; line: number };
}

interface Spec {
  title: string;
  tags: string[];
  ok: boolean;
  line: number;
  tests: { projectName: string; results: { duration: number; errors: TestError[] }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface PlaywrightOutput {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  /** Outside of tests, as of a fixture that a worker ends. */
  errors: TestError[];
}

export interface PlaywrightTest extends FileTime {
  /** Without `@`. */
  tags: string[];
  isPassed: boolean;
  /** Failed, and passed when it was repeated. */
  isUnstable: boolean;
  title: string;
  line: number;
  project: string;
  /** Of the first errors, with their lines: the second one of a timeout is the pending call. */
  message: string;
}

export interface PlaywrightResult extends Count {
  tests: PlaywrightTest[];
  files: FileTime[];
  failures: Failure[];
  unstable: Failure[];
}

/** Errors in the message of a test. */
const MAX_ERRORS = 3;

const describeError = ({ message = '', location }: TestError) =>
  [toMessage(message), ...(location ? [`at ${relative('.', location.file)}:${location.line}`] : [])].join('\n');

const describeErrors = (errors: readonly TestError[]) =>
  errors.slice(0, MAX_ERRORS).map(describeError).join('\n') || 'not run';

const collectTests = ({ file, suites = [], specs = [] }: Suite): PlaywrightTest[] => [
  ...specs.map(({ title, tags, ok, line, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `${E2E}/${file}`,
      line,
      project: tests[0]?.projectName ?? '',
      title,
      tags,
      isPassed: ok,
      isUnstable: ok && results.some(({ errors }) => errors.length > 0),
      ms: results.reduce((ms, { duration }) => ms + duration, 0),
      message: describeErrors(results.flatMap(({ errors }) => errors)),
    };
  }),
  ...suites.flatMap(collectTests),
];

function toResult({ stats, suites, errors }: PlaywrightOutput, exitCode: number): PlaywrightResult {
  const failed = stats.unexpected + stats.skipped + errors.length;
  const tests = suites.flatMap(collectTests);
  return {
    passed: stats.expected + stats.flaky,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    ...describeTests(tests),
  };
}

/** What is derived from the tests. */
export const describeTests = (tests: PlaywrightTest[]) => ({
  tests,
  files: sumByFile(tests),
  failures: tests.filter(({ isPassed }) => !isPassed),
  unstable: tests.filter(({ isUnstable }) => isUnstable),
});

/** Runs one of the Playwright projects in a real Chromium; a skipped test counts as failed. */
export async function runPlaywright(
  project: Project,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  config = `${E2E}/playwright.config.ts`,
): Promise<PlaywrightResult> {
  const executable = findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'backroom-e2e-'));
  const outputFile = join(folder, 'output.json');
  const options = [
    ...['--config', config, `--project=${project}`, `--workers=${await chooseWorkers(MAX_WORKERS[project])}`],
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
        ...(project === 'firefox' && { FIREFOX_PATH: findFirefox() }),
      },
    );
    if (!existsSync(outputFile)) return { passed: 0, failed: 1, ...describeTests([]) };
    return toResult(JSON.parse(readFileSync(outputFile, 'utf8')) as PlaywrightOutput, exitCode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
