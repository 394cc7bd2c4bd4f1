import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { types } from 'node:util';

import { databaseCode } from './database-errors.ts';
import { StartError } from './start-error.ts';

const WAIT_MS = 300;

interface Holder {
  pid: number;
  /** When that process started; a process id alone may belong to another by now. */
  startedAt: string;
  bootId: string;
}

export interface DataLock {
  release(): void;
}

/** Differs from boot to boot where the system tells it (Linux). */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

const thisProcess = (): Holder => ({
  pid: process.pid,
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  bootId: bootId(),
});

/** Words for whoever holds the lock. The file beside the lock may be older than the lock, so it is only a hint. */
function describeHolder(file: string): string {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    if (holder.bootId !== bootId()) return 'another process';
    return `process ${holder.pid}, started ${holder.startedAt}`;
  } catch {
    return 'another process';
  }
}

/**
 * Takes the data directory for this process alone: two processes on one embedded database lose rows without any error.
 * The lock is one of the operating system on an SQLite file, so it is gone as soon as its holder is, however it died.
 */
export function lockDataDir(dataDir: string): DataLock {
  const holderFile = join(dataDir, 'lock.json');
  let database: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: WAIT_MS });
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be used: ${messageOf(error)}`, { cause: error });
  }
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (databaseCode(error) !== 'ERR_SQLITE_ERROR' || !/locked|busy/i.test(messageOf(error))) {
      throw new StartError(`The data directory ${dataDir} cannot be locked: ${messageOf(error)}`, { cause: error });
    }
    throw new StartError(`The data directory ${dataDir} is in use by ${describeHolder(holderFile)}`, { cause: error });
  }
  writeFileSync(holderFile, `${JSON.stringify(thisProcess())}\n`);
  return { release: () => database.close() };
}

const messageOf = (error: unknown) => (types.isNativeError(error) ? error.message : String(error));
