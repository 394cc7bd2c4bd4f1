import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { command, type Count } from './step.ts';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

/** Runs jest; a skipped test and a suite that does not load count as failed. */
export async function jest(args: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = join(mkdtempSync(join(tmpdir(), 'backroom-jest-')), 'report.json');
  const exit = await command(process.execPath, [...JEST, '--json', `--outputFile=${report}`, '--silent', ...args], env);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as JestReport;
  const failed = numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
  return { passed: numPassedTests, failed: exit === 0 ? failed : Math.max(failed, 1) };
}
