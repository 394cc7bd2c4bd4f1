import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'backroom-modules-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cache = join(folder, 'compiled');

it('finds a compiled test in the next run, so that the cache does not grow', async () => {
  writeFileSync(join(folder, 'a.test.ts'), `it('runs', () => expect<number>(1).toBe(1));`);
  const config = join(folder, 'jest.config.mjs');
  writeFileSync(
    config,
    `export default { runner: ${JSON.stringify(resolve('tools/jest/node-runner.mjs'))}, testMatch: ['**/*.test.ts'] };`,
  );
  const options = ['--experimental-vm-modules', '--import', resolve('tools/jest/fast-modules.mjs')];
  const runTests = async () => {
    const args = [resolve('node_modules/jest/bin/jest.js'), '--config', config, '--maxWorkers=1', '--json'];
    const env = { ...process.env, NODE_COMPILE_CACHE: cache };
    const { stdout } = await run(process.execPath, [...options, ...args], { cwd: folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1 });
    return readdirSync(cache, { recursive: true }).length;
  };

  const entries = await runTests();
  expect(entries).toBeGreaterThan(100);
  expect(await runTests()).toBe(entries);
});
