import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TEST_MS = 500;
const LATE_MS = 1_000;
const LIMIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'backroom-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('runs the tests of processes that start later than the first', async () => {
  const late = write(
    'late.mjs',
    `import { mkdirSync } from 'node:fs';
try {
  if (process.env.TINYPOOL_WORKER_ID) mkdirSync(${JSON.stringify(join(folder, 'first'))});
} catch {
  await new Promise((resolve) => setTimeout(resolve, ${LATE_MS}));
}`,
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
