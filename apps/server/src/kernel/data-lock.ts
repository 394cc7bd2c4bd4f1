import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { types } from 'node:util';

import { databaseCode } from './database-errors.ts';
import { StartError } from './start-error.ts';

const WAIT_MS = 300;

interface Holder {
  pid: number;
  /** Start time of the process, since process ids are reused. */
  startedAt: string;
  bootId: string;
}

export interface DataLock {
  release(): void;
}

/** Changes with every boot; only available on Linux. */
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

/** Describes the lock owner. The JSON file may be older than the lock, so it is only a hint. */
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
 * Locks the data directory for this process: two processes on one embedded database lose rows without any error. It is
 * an operating system lock on an SQLite file, so it is released as soon as the process ends, even if it was killed.
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
