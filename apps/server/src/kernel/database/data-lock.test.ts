import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { timeLimit } from '@backroom/testing/time-limit';

import { StartError } from '../process/start-error.ts';
import { lockDataDir } from './data-lock.ts';

/** Script of another process that acquires the lock, reports it and keeps it. */
const LOCK_SCRIPT = `
  const { lockDataDir } = await import(process.argv[1]);
  lockDataDir(process.argv[2]);
  process.stdout.write('locked');
  setInterval(() => undefined, 1000);
`;

describe('the lock of the data directory', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backroom-lock-'));
  });
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const startLockProcess = async () => {
    const args = ['--input-type=module', '--eval', LOCK_SCRIPT, join(import.meta.dirname, 'data-lock.ts'), dataDir];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const kill = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    return { pid: child.pid, kill };
  };
  const getLockError = (directory = dataDir) => {
    try {
      lockDataDir(directory).release();
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      return (error as StartError).message;
    }
    throw new Error('did not throw');
  };

  it('rejects a second process within a second, and names the first', async () => {
    const first = await startLockProcess();

    const started = Date.now();
    expect(getLockError()).toContain(`is in use by process ${first.pid}, started 20`);
    expect(Date.now() - started).toBeLessThan(timeLimit(1_000));
  });

  it('is released when its process is killed, regardless of the JSON file', async () => {
    await (await startLockProcess()).kill();

    const lock = lockDataDir(dataDir);
    expect(JSON.parse(await readFile(join(dataDir, 'lock.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
      startedAt: expect.any(String),
      bootId: expect.any(String),
    });
    lock.release();
  });

  it('ignores a process id of another boot and an unreadable file', async () => {
    await startLockProcess();

    await writeFile(join(dataDir, 'lock.json'), JSON.stringify({ pid: 1, startedAt: 'long ago', bootId: 'other' }));
    expect(getLockError()).toMatch(/in use by another process$/);
    await writeFile(join(dataDir, 'lock.json'), '{"pid":');
    expect(getLockError()).toMatch(/in use by another process$/);
  });

  it('can be released', () => {
    lockDataDir(dataDir).release();
    lockDataDir(dataDir).release();
  });

  it('reports in one line that the directory cannot be used', async () => {
    await writeFile(join(dataDir, 'file'), '');

    expect(getLockError(join(dataDir, 'file'))).toMatch(/^The data directory [^\n]* cannot be used: [^\n]*$/);
  });
});
