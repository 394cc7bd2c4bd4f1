import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'backroom-timeouts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a test that hangs ends after its time limit, and so does one with fake timers', async () => {
  const test = join(folder, 'hangs.test.mjs');
  writeFileSync(
    test,
    `const wait = () => new Promise(() => undefined);
it('hangs', wait, 300);
it('hangs with fake timers', () => {
  jest.useFakeTimers();
  return wait();
}, 300);
it('ends', () => undefined, 300);`,
  );
  const config = join(folder, 'jest.config.mjs');
  writeFileSync(
    config,
    `export default {
  runner: ${JSON.stringify(resolve('tools/jest/node-runner.mjs'))},
  setupFilesAfterEnv: [${JSON.stringify(resolve('tools/jest/test-timeouts.mjs'))}],
  testMatch: ['**/*.test.mjs'],
};`,
  );
  const jestProgram = resolve('node_modules/jest/bin/jest.js');
  const failed = await run(
    process.execPath,
    ['--experimental-vm-modules', jestProgram, '--config', config, '--maxWorkers=1', '--json'],
    { cwd: folder, timeout: LIMIT_MS },
  ).catch((error: { stdout: string }) => error);

  const { testResults } = JSON.parse(failed.stdout) as {
    testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[];
  };
  const found = testResults[0]!.assertionResults.map(({ title, failureMessages }) => [
    title,
    /timeout of \d+ ms/.exec(failureMessages.join())?.[0],
  ]);
  expect(found).toEqual([
    ['hangs', 'timeout of 300 ms'],
    ['hangs with fake timers', 'timeout of 300 ms'],
    ['ends', undefined],
  ]);
});
