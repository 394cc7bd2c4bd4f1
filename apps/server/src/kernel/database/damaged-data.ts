import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ServerConfig } from '../process/server-config.ts';
import { StartError } from '../process/start-error.ts';
import { createDiskFullError, findDataDirProblem } from './data-dir-problem.ts';
import { getDatabaseCode } from './database-errors.ts';

/** Major version of PostgreSQL in the embedded engine. */
export const EMBEDDED_VERSION = 18;
/** SQLSTATE classes of a damaged file: internal and corrupted, and missing or unreadable. */
const DAMAGE = /^(XX|58)/;
const DISK_FULL = '53100';

const createDamagedError = (dataDir: string, what: string, cause?: unknown) =>
  new StartError(
    `The data directory ${dataDir} is damaged: ${what}. The server has changed no records in it. ` +
      'Keep a copy of it, then restore a backup into it or name another directory with DATA_DIR',
    { cause },
  );

/** A file that the engine writes after its version. */
const hasFiles = (databaseDir: string) =>
  readdirSync(databaseDir, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());

/**
 * Refuses what the engine would destroy or fail to explain. In a directory without `PG_VERSION` it would create an empty
 * database over the files of the former one.
 */
export function assertDataIntact(dataDir: string): void {
  const databaseDir = join(dataDir, 'db');
  if (!existsSync(databaseDir)) return;
  if (!lstatSync(databaseDir).isDirectory()) throw createDamagedError(dataDir, 'db is not a directory');
  const versionFile = join(databaseDir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (hasFiles(databaseDir)) throw createDamagedError(dataDir, 'db/PG_VERSION is missing');
    return;
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (!/^\d{1,3}$/.test(version)) throw createDamagedError(dataDir, 'db/PG_VERSION is not a version');
  if (Number(version) === EMBEDDED_VERSION) return;
  const age = Number(version) > EMBEDDED_VERSION ? 'newer' : 'older';
  throw new StartError(
    `The data directory ${dataDir} belongs to ${age === 'newer' ? 'a newer' : 'an older'} version of Backroom: ` +
      `its database has format ${version}, this version reads ${EMBEDDED_VERSION}. Nothing was changed. ` +
      `Start the ${age} version, or name another directory with DATA_DIR`,
  );
}

/** The engine could not open the directory: its own reason is that of a crashed process. */
export const toOpenError = (dataDir: string, cause: unknown) =>
  findDataDirProblem(dataDir, cause) ?? createDamagedError(dataDir, 'its database cannot be opened', cause);

/** A failed statement of the start as an error of one line, if damaged files or a full disk made it fail. */
export function toStorageError(
  error: unknown,
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
) {
  const code = getDatabaseCode(error instanceof StartError ? error.cause : error) ?? '';
  if (code === DISK_FULL) return createDiskFullError(databaseUrl === null ? dataDir : null, error);
  return databaseUrl === null && DAMAGE.test(code)
    ? createDamagedError(dataDir, 'its database cannot be read', error)
    : error;
}
