import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { envOfCopy } from '../../project/workspace-copy.ts';
import type { Mutation } from './mutation.ts';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const OUTPUT_FILE = 'mutations-output.json';
/** Messages of failed assertions: jest, Storybook's `expect`, and queries of Testing Library. */
const ASSERTION = /\bexpect(ed)?\b|Unable to find/;

interface JestOutput {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    status: 'passed' | 'failed';
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface TestRun {
  passed: number;
  /** Names of the tests in which an assertion failed. */
  failedAssertions: string[];
  /** Names and messages of other failures: a file that does not load, a test or a hook that throws. */
  otherFailures: string[];
}

function toTestRun({ numPassedTests, testResults }: JestOutput): TestRun {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const isAssertion = ({ failureMessages }: (typeof failed)[number]) =>
    failureMessages.some((message) => ASSERTION.test(message));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failedAssertions: failed.filter(isAssertion).map(({ fullName }) => fullName),
    otherFailures: [
      ...unloaded.map(({ name, message }) => `${name} does not load: ${message}`),
      ...failed
        .filter((test) => !isAssertion(test))
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`),
    ],
  };
}

/** Runs jest with its output held back; resolves with that output. */
function runJest(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...JEST, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

/**
 * Runs test files of a copy of the workspace, with few rounds.
 *
 * @param databaseUrl of a PostgreSQL; null for the embedded database
 */
export async function runTests(
  folder: string,
  { tests, only }: Pick<Mutation, 'tests' | 'only'>,
  databaseUrl: string | null,
): Promise<TestRun> {
  const { TEST_DEEP: _deep, ...env } = envOfCopy();
  const outputFile = join(folder, OUTPUT_FILE);
  rmSync(outputFile, { force: true });
  const selection = [...(only === undefined ? [] : ['--testNamePattern', only]), '--runTestsByPath', ...tests];
  const output = await runJest(
    folder,
    ['--json', `--outputFile=${outputFile}`, '--silent', '--maxWorkers=2', ...selection],
    { ...env, FORCE_COLOR: '0', ...(databaseUrl !== null && { TEST_DATABASE_URL: databaseUrl }) },
  );
  try {
    return toTestRun(JSON.parse(readFileSync(outputFile, 'utf8')) as JestOutput);
  } catch (error) {
    throw new Error(`jest wrote no result:\n${output}`, { cause: error });
  }
}
