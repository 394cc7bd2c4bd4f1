/** Less memory for some more garbage collection: a small young generation, and an old one that grows in small steps. */
const V8_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=10'];

/** Make glibc return what worker threads and password hashes have freed; other allocators ignore them. */
const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: String(128 * 1024) };

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
