import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../postgres/start-postgres.ts';
import { command } from './command.ts';
import { type Count, type FileTime, toWorkspacePath } from './report.ts';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

interface JestOutput {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

export interface JestResult extends Count {
  files: FileTime[];
}

function toResult(output: JestOutput, exitCode: number): JestResult {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = output;
  const failed = numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
  return {
    passed: numPassedTests,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    files: output.testResults.map(({ name, startTime, endTime }) => ({
      file: toWorkspacePath(name),
      ms: endTime - startTime,
    })),
  };
}

/** Runs jest; a skipped test and a suite that does not load count as failed. */
export async function runJest(args: readonly string[], env: Record<string, string> = {}): Promise<JestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-jest-'));
  const outputFile = join(folder, 'output.json');
  try {
    const exitCode = await command(
      process.execPath,
      [...JEST, '--json', `--outputFile=${outputFile}`, '--silent', ...args],
      env,
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
  const postgres = await startPostgres();
  try {
    return await runJest(args, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
