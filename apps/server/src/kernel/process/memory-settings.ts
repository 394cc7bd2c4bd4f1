import { setFlagsFromString } from 'node:v8';

/** A small young generation: less memory for some more garbage collection. `limitHeapGrowth` collects garbage itself. */
const V8_FLAGS = ['--max-semi-space-size=2', '--expose-gc'];

const KIB = 1024;

/**
 * Make glibc return what worker threads and password hashes have freed; other allocators ignore them. V8 compiles in
 * segments of 32 KiB, which are returned each by itself: among others they would leave gaps, 45 MB after the start.
 */
const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: String(128 * KIB),
  MALLOC_MMAP_THRESHOLD_: String(32 * KIB),
};

/**
 * Replaces the process by one with the memory settings, which are read only at its start. Standard streams and process
 * id stay the same. Does nothing if the process has them, on systems without `execve`, and under a parent with an IPC
 * channel, which would be lost.
 */
export function restartWithMemorySettings(): void {
  const hasSettings = V8_FLAGS.every((flag) => process.execArgv.includes(flag));
  if (hasSettings || process.connected) return;
  process.execve?.(process.execPath, [process.execPath, ...V8_FLAGS, ...process.execArgv, ...process.argv.slice(1)], {
    ...ALLOCATOR_SETTINGS,
    ...process.env,
  });
}

/**
 * From now on the old generation grows in small steps: less memory for some more garbage collection. Called once the
 * server is ready, as each module that it loads on the way would be a step. The next limit of the heap follows from the
 * last collection, so there is one now: else the first garbage of requests would fill what the start had allowed.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=10');
  globalThis.gc?.();
}
