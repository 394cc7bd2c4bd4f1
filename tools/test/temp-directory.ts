import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;

function hasSpace(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Parent of the directories that a test run creates and deletes: in memory where there is enough of it, because each
 * database consists of 300 files (20 ms instead of 300 ms). Not for tests of what survives a crash.
 */
export const TEMP_DIRECTORY = hasSpace(MEMORY) ? MEMORY : tmpdir();
