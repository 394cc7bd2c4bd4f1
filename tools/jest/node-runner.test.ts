import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TEST_MS = 500;
const LATE_MS = 300;
const LIMIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'backroom-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('runs the tests of a process that starts later than the other', async () => {
  const late = write(
    'late.mjs',
    `if (process.env.TINYPOOL_WORKER_ID === '2') await new Promise((resolve) => setTimeout(resolve, ${LATE_MS}));`,
  );
  for (const name of ['a', 'b', 'c', 'd'])
    write(`${name}.test.mjs`, `it('waits', () => new Promise((resolve) => setTimeout(resolve, ${TEST_MS})));`);
  const config = write(
    'jest.config.mjs',
    `export default { runner: ${JSON.stringify(resolve('tools/jest/node-runner.mjs'))}, testMatch: ['**/*.test.mjs'] };`,
  );
  const jest = resolve('node_modules/jest/bin/jest.js');

  const { stdout } = await run(
    process.execPath,
    ['--experimental-vm-modules', '--import', late, jest, '--config', config, '--maxWorkers=2', '--json'],
    { cwd: folder, timeout: LIMIT_MS },
  );
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 4, numTotalTests: 4 });
});
