import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { types } from 'node:util';

import { StartError } from '../process/start-error.ts';
import { createDataDir, toDataDirError } from './data-dir-problem.ts';
import { getDatabaseCode } from './database-errors.ts';

const LOCK_TIMEOUT_MS = 300;

/** A lock that nothing refers to would be released by the garbage collection. */
const held = new Set<DatabaseSync>();

interface LockOwner {
  pid: number;
  /** Start time of the process, since process ids are reused. */
  startedAt: string;
  bootId: string;
}

/** Another process has the data directory. */
export class DataInUseError extends StartError {}

/** Exclusive use of a data directory until it is released. */
export interface DataLock {
  release(): void;
}

/** Changes with every boot; only available on Linux. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

const createOwner = (): LockOwner => ({
  pid: process.pid,
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  bootId: readBootId(),
});

/** Describes the lock owner. The JSON file may be older than the lock, so it is only a hint. */
function describeOwner(file: string): string {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
    if (owner.bootId !== readBootId()) return 'another process';
    return `process ${owner.pid}, started ${owner.startedAt}`;
  } catch {
    return 'another process';
  }
}

/**
 * Locks the data directory for this process: two processes on one embedded database lose rows without any error. It is
 * an operating system lock on an SQLite file, so it is released as soon as the process ends, even if it was killed.
 */
export function lockDataDir(dataDir: string): DataLock {
  const ownerFile = join(dataDir, 'lock.json');
  let database: DatabaseSync | undefined;
  try {
    createDataDir(dataDir);
    database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: LOCK_TIMEOUT_MS });
    database.exec('begin exclusive');
    writeFileSync(ownerFile, `${JSON.stringify(createOwner())}\n`);
  } catch (error) {
    database?.close();
    throw isLocked(error)
      ? new DataInUseError(`The data directory ${dataDir} is in use by ${describeOwner(ownerFile)}`, { cause: error })
      : toDataDirError(dataDir, error);
  }
  const lock = database;
  held.add(lock);
  const release = () => {
    held.delete(lock);
    lock.close();
  };
  return { release };
}

const isLocked = (error: unknown) =>
  types.isNativeError(error) &&
  getDatabaseCode(error) === 'ERR_SQLITE_ERROR' &&
  /\b(?:locked|busy)\b/i.test(error.message);
