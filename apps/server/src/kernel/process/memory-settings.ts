import { setFlagsFromString } from 'node:v8';

/** MiB of the young generation: less memory for some more garbage collection, above all beside the embedded database. */
const YOUNG_GENERATION = { embedded: 2, postgres: 8 };
/** One of them is set for PostgreSQL. */
const DATABASE_VARIABLES = ['DATABASE_URL', 'DATABASE_URL_FILE'] as const;

/** `limitHeapGrowth` collects garbage itself. */
function getV8Flags(): string[] {
  const isPostgres = DATABASE_VARIABLES.some((name) => process.env[name]);
  const young = YOUNG_GENERATION[isPostgres ? 'postgres' : 'embedded'];
  return [`--max-semi-space-size=${young}`, '--expose-gc'];
}

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
  const flags = getV8Flags();
  const hasSettings = flags.every((flag) => process.execArgv.includes(flag));
  if (hasSettings || process.connected) return;
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
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
