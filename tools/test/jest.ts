import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../postgres/start-postgres.ts';
import { command } from './command.ts';
import { type Count, type Failure, type FileTime, sum, toMessage, toWorkspacePath } from './report.ts';
import { TEMP_DIRECTORY } from './temp-directory.ts';

const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Its processes load the server; found and compiled once, that takes half the CPU time.
  ...['--import', './tools/jest/fast-modules.mjs'],
  'node_modules/jest/bin/jest.js',
];
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compile');

interface JestOutput {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed';
    /** Of a file that does not load. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface JestFile extends FileTime, Count {}

export interface JestResult extends Count {
  files: JestFile[];
  failures: Failure[];
}

/** Result of one file; one that does not load is one failure. */
function toFile({ name, startTime, endTime, status, assertionResults }: JestOutput['testResults'][number]): JestFile {
  const passed = assertionResults.filter((assertion) => assertion.status === 'passed').length;
  const failed = assertionResults.length - passed;
  return {
    file: toWorkspacePath(name),
    ms: endTime - startTime,
    passed,
    failed: status === 'passed' ? failed : Math.max(failed, 1),
  };
}

/** Failed and skipped tests of one file, or the file that does not load. */
function toFailures({ name, status, message, assertionResults }: JestOutput['testResults'][number]): Failure[] {
  const file = toWorkspacePath(name);
  const failures = assertionResults
    .filter((assertion) => assertion.status !== 'passed')
    .map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: toMessage(failureMessages[0] ?? 'not run'),
    }));
  if (failures.length > 0 || status === 'passed') return failures;
  return [{ file, title: 'does not load', message: toMessage(message) }];
}

function toResult({ testResults }: JestOutput, exitCode: number): JestResult {
  const files = testResults.map(toFile);
  const { passed, failed } = sum(files);
  return {
    passed,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    files,
    failures: testResults.flatMap(toFailures),
  };
}

/** Runs jest; a skipped test and a suite that does not load count as failed. */
export async function runJest(
  args: readonly string[],
  env: Record<string, string> = {},
  { isSilent = true } = {},
): Promise<JestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-jest-'));
  const outputFile = join(folder, 'output.json');
  try {
    const exitCode = await command(
      process.execPath,
      [...JEST, '--json', `--outputFile=${outputFile}`, ...(isSilent ? ['--silent'] : []), ...args],
      { TMPDIR: TEMP_DIRECTORY, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    );
    return toResult(JSON.parse(readFileSync(outputFile, 'utf8')) as JestOutput, exitCode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs jest with an own PostgreSQL, which is removed afterwards. */
export async function runJestOnPostgres(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<JestResult> {
  const postgres = await startPostgres({ parent: TEMP_DIRECTORY });
  try {
    return await runJest(args, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
