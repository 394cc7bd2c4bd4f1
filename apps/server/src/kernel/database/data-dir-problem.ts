import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { types } from 'node:util';

import { StartError } from '../process/start-error.ts';

const FULL = 'its disk is full; free some space';
const NOT_ALLOWED = `user ${process.geteuid?.() ?? ''} of this process may not write to it; change its owner or its mode`;
const NOT_A_DIRECTORY = 'it is a file, or below one; remove it';
/** Not of the system: a directory that exists, in which nothing can be created, as in `/proc`. */
const TAKES_NOTHING = 'TAKES_NOTHING';
const REASONS: Record<string, string> = {
  [TAKES_NOTHING]: 'its file system takes no new files',
  EROFS: 'it is on a read-only file system; make it writable',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: NOT_A_DIRECTORY,
  EEXIST: NOT_A_DIRECTORY,
};

/** A new database has 42 MB, and writes its log beside. */
const NEW_DATABASE_BYTES = 64_000_000;

const getCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';
const attempt = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return getCode(error);
  }
};

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a data directory for its owner only, and those above it. Not with `recursive`, which tries for ever where a
 * directory exists and nothing can be created in it, as in `/proc`.
 */
export function createDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  if (dirname(dataDir) !== dataDir) createDataDir(dirname(dataDir));
  try {
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (getCode(error) !== 'EEXIST' || !isDirectory(dataDir)) throw error;
  }
}

/** The error code of a directory that nothing can be created in, or of its nearest parent if it does not exist. */
function probeDirectory(dir: string): string {
  const code = attempt(() => rmdirSync(mkdtempSync(join(dir, '.probe-'))));
  if (code !== 'ENOENT' || dirname(dir) === dir) return code;
  return isDirectory(dir) ? TAKES_NOTHING : probeDirectory(dirname(dir));
}

/** The error code of a file below that this process may not read and write. */
function probeFiles(dir: string): string {
  const code = attempt(() => {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) closeSync(openSync(join(entry.parentPath, entry.name), 'r+'));
  });
  return code === 'ENOENT' ? '' : code;
}

function getFreeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

const createProblem = (dataDir: string, reason: string, cause: unknown) =>
  new StartError(`The data directory ${dataDir} cannot be used: ${reason}, or name another directory with DATA_DIR`, {
    cause,
  });

/** @param dataDir null for the disk of PostgreSQL */
export const createDiskFullError = (dataDir: string | null, cause: unknown): StartError =>
  dataDir === null
    ? new StartError('The disk of PostgreSQL is full; free some space', { cause })
    : createProblem(dataDir, FULL, cause);

/**
 * Why files cannot be written in a data directory, as an error of one line; null if it is writable. The engines below
 * report their own failure only, so that the directory is probed.
 */
export function findDataDirProblem(dataDir: string, cause: unknown): StartError | null {
  const codes = [getCode(cause), probeDirectory(dataDir), probeFiles(join(dataDir, 'db'))];
  const reason = codes.map((code) => REASONS[code]).find((each) => each !== undefined);
  if (reason !== undefined) return createProblem(dataDir, reason, cause);
  return getFreeBytes(dataDir) === 0 ? createProblem(dataDir, FULL, cause) : null;
}

/** Like `findDataDirProblem`, with the message of the error if the directory is not the reason. */
export const toDataDirError = (dataDir: string, cause: unknown): StartError =>
  findDataDirProblem(dataDir, cause) ??
  createProblem(dataDir, types.isNativeError(cause) ? cause.message : String(cause), cause);

/** Refuses to create a database for which the disk has no space: a half of one could not be opened. */
export function assertSpaceForDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'db/PG_VERSION')) || getFreeBytes(dataDir) >= NEW_DATABASE_BYTES) return;
  const megabytes = Math.floor(getFreeBytes(dataDir) / 1_000_000);
  throw createProblem(
    dataDir,
    `its disk has ${megabytes} MB left, and a new database needs ${NEW_DATABASE_BYTES / 1_000_000}; free some space`,
    undefined,
  );
}
