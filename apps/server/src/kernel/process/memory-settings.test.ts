import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(join(import.meta.dirname, 'memory-settings.ts')).href;

/** A program that restarts, and then prints how it runs. */
const PROGRAM = `import { restartWithMemorySettings } from '${MODULE}';
restartWithMemorySettings();
const result = { pid: process.pid, flags: process.execArgv, args: process.argv.slice(2), env: process.env };
if (process.send) process.send(result);
else console.log(JSON.stringify(result));`;

let directory: string;
let script: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'backroom-memory-'));
  script = join(directory, 'program.mjs');
  writeFileSync(script, PROGRAM);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const run = (env: Record<string, string> = {}) => {
  const child = spawnSync(process.execPath, ['--no-deprecation', script, 'one', 'two words'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { child, result: JSON.parse(child.stdout) as Record<string, unknown> };
};

it('restarts the process once, with its id, flags and arguments', () => {
  const { child, result } = run();

  expect(child).toMatchObject({ status: 0, stderr: '' });
  expect(result).toMatchObject({
    pid: child.pid,
    flags: ['--max-semi-space-size=2', '--expose-gc', '--no-deprecation'],
    args: ['one', 'two words'],
    env: { MALLOC_ARENA_MAX: '1' },
  });
});

it.each(['DATABASE_URL', 'DATABASE_URL_FILE'])('has a larger young generation beside PostgreSQL: %s', (name) => {
  expect(run({ [name]: 'postgres' }).result).toMatchObject({
    flags: ['--max-semi-space-size=8', '--expose-gc', '--no-deprecation'],
  });
});

it('leaves settings of the environment as they are', () => {
  expect(run({ MALLOC_ARENA_MAX: '8' }).result).toMatchObject({ env: { MALLOC_ARENA_MAX: '8' } });
});

it('keeps the channel to a parent process', async () => {
  const child = fork(script, { execArgv: [] });
  const [message] = (await once(child, 'message')) as [{ flags: string[] }];
  child.disconnect();

  expect(message.flags).toEqual([]);
});

/** Holds 40 MB while it starts, and later 8 MB at a time, which become garbage; prints the most memory of that time. */
const GARBAGE = `import { limitHeapGrowth, restartWithMemorySettings } from '${MODULE}';
restartWithMemorySettings();
const createRows = (count) => Array.from({ length: count }, (_, at) => ({ at, text: 'row ' + at }));
const start = createRows(500_000);
const ready = process.memoryUsage().heapUsed;
start.length = 0;
limitHeapGrowth();
let most = 0;
for (let round = 0; round < 40; round += 1) {
  const rows = createRows(80_000);
  most = Math.max(most, process.memoryUsage().heapUsed, rows.length);
}
console.log(JSON.stringify({ ready, most }));`;

it('the memory of the start is not filled with garbage of requests', () => {
  const program = join(directory, 'garbage.mjs');
  writeFileSync(program, GARBAGE);
  const { ready, most } = JSON.parse(spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout) as {
    ready: number;
    most: number;
  };

  expect(ready).toBeGreaterThan(30e6);
  expect(most).toBeLessThan(ready);
});

/** Frees 96 MB in pieces between which others stay; prints the memory of the process before and afterwards. */
const GAPS = `import { restartWithMemorySettings } from '${MODULE}';
restartWithMemorySettings();
const measure = () => (globalThis.gc(), process.memoryUsage.rss());
const before = measure();
const [stays, goes] = [[], []];
for (let at = 0; at < 2_000; at += 1) {
  goes.push(Buffer.allocUnsafeSlow(48 * 1024).fill(1));
  stays.push(Buffer.allocUnsafeSlow(1024).fill(1));
}
const full = measure();
goes.length = 0;
let after = full;
// Another thread frees what was collected.
for (let tries = 0; tries < 40 && after > before + 40e6; tries += 1) {
  await new Promise((resolve) => setTimeout(resolve, 25));
  after = measure();
}
console.log(JSON.stringify({ before, full, after, stays: stays.length }));`;

(process.platform === 'linux' ? it : it.skip)('freed memory is returned from between what stays', () => {
  const program = join(directory, 'gaps.mjs');
  writeFileSync(program, GAPS);
  const { before, full, after } = JSON.parse(spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout) as {
    before: number;
    full: number;
    after: number;
  };

  expect(full - before).toBeGreaterThan(80e6);
  expect(after - before).toBeLessThan(40e6);
});
