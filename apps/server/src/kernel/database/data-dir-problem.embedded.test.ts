import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deliverInitialPassword } from '../process/initial-password.ts';
import { StartError } from '../process/start-error.ts';
import { toStorageError } from './damaged-data.ts';
import { assertSpaceForDatabase, createDataDir, findDataDirProblem, toDataDirError } from './data-dir-problem.ts';
import { lockDataDir } from './data-lock.ts';
import { openEmbedded } from './embedded-database.ts';

const HINT = ', or name another directory with DATA_DIR';
/** Another user than root, who may write everywhere. */
const SOME_USER = 65_534;

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'backroom-dir-')), 'data');
});
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

/** Runs `work` as a user who depends on the modes of files. */
function asUser(work: () => void) {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid!(SOME_USER);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid!(0);
  }
}
const getMessage = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).not.toContain('\n');
    return (error as StartError).message;
  }
};
const lock = () => lockDataDir(dataDir).release();
const deliver = () => deliverInitialPassword('hush', { dataDir, isTerminal: false, print: () => undefined });

/** Whatever writes files in the data directory at the start. */
const WRITERS: [name: string, work: () => unknown][] = [
  ['the lock', lock],
  ['the initial password', deliver],
];

describe.each(WRITERS)('a data directory that cannot be used is one sentence: %s', (_name, work) => {
  it('a file', () => {
    writeFileSync(dataDir, '');
    expect(getMessage(work)).toContain(`${dataDir} cannot be used: it is a file, or below one; remove it${HINT}`);
  });

  it('below a file', () => {
    writeFileSync(dataDir, '');
    dataDir = join(dataDir, 'deep/er');
    expect(getMessage(work)).toContain(`${dataDir} cannot be used: it is a file, or below one; remove it${HINT}`);
    dataDir = join(dataDir, '../..');
  });

  it('of another user', () => {
    mkdirSync(dataDir, { mode: 0o500 });
    const isOwner = process.geteuid?.() !== 0;
    asUser(() =>
      expect(getMessage(work)).toMatch(
        /data cannot be used: user \d+ of this process may not write to it; change its owner or its mode, or name/,
      ),
    );
    if (isOwner) chmodSync(dataDir, 0o700);
  });

  it('in a directory of another user', () => {
    chmodSync(join(dataDir, '..'), 0o500);
    asUser(() => expect(getMessage(work)).toContain('may not write to it'));
    chmodSync(join(dataDir, '..'), 0o700);
  });
});

it.each([
  ['in a directory that exists', ''],
  ['one below others that do not exist', 'deep/er'],
])('creates the data directory for its owner only: %s', (_name, below) => {
  dataDir = join(dataDir, below);
  createDataDir(dataDir);
  createDataDir(dataDir);

  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, '..')).mode & 0o777).toBe(0o700);
  dataDir = join(dataDir, below.replaceAll(/[^/]+/g, '..'));
});

describe('the reason is found', () => {
  it('for a full disk', () => {
    mkdirSync(dataDir);
    symlinkSync('/dev/full', join(dataDir, 'lock.json'));

    expect(getMessage(lock)).toBe(
      `The data directory ${dataDir} cannot be used: its disk is full; free some space${HINT}`,
    );
    rmSync(join(dataDir, 'lock.json'));
    lock();
  });

  it.each([
    ['EROFS', 'it is on a read-only file system; make it writable'],
    ['ENOSPC', 'its disk is full; free some space'],
    ['EDQUOT', 'its disk is full; free some space'],
    ['EPERM', `user ${process.geteuid?.()} of this process may not write to it; change its owner or its mode`],
  ])('for %s', (code, reason) => {
    const error = Object.assign(new Error('raw'), { code });
    expect(toDataDirError(dataDir, error)).toMatchObject({
      message: `The data directory ${dataDir} cannot be used: ${reason}${HINT}`,
      exitCode: 1,
      cause: error,
    });
  });

  it('for a file of another user in the database', () => {
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db/file'), '', { mode: 0o400 });
    chmodSync(dataDir, 0o777);
    asUser(() => expect(findDataDirProblem(dataDir, new Error('raw'))?.message).toContain('may not write to it'));
  });

  it('for a statement on a full disk', () => {
    const error = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(toStorageError(error, { databaseUrl: null, dataDir })).toMatchObject({
      message: expect.stringContaining('its disk is full'),
    });
    expect(toStorageError(error, { databaseUrl: 'postgres://x', dataDir })).toMatchObject({
      message: 'The disk of PostgreSQL is full; free some space',
    });
  });

  it('only if it is one', () => {
    mkdirSync(dataDir);
    expect(findDataDirProblem(dataDir, new Error('raw'))).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(toDataDirError(dataDir, new Error('raw')).message).toContain('cannot be used: raw, or name');
    expect(getMessage(() => assertSpaceForDatabase(dataDir))).toBeNull();
  });
});

it('a database that could not be created leaves nothing that would count as damaged', async () => {
  mkdirSync(dataDir);
  // The engine refuses to start.
  const startParams = ['--single', '-c', 'shared_buffers=none', 'postgres'];
  await expect(openEmbedded(dataDir, { startParams })).rejects.toBeInstanceOf(StartError);
  expect(readdirSync(dataDir)).toEqual([]);

  await (await openEmbedded(dataDir)).close();
  expect(readdirSync(dataDir)).toEqual(['db']);
});
