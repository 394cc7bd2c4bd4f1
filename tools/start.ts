import { spawn } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { restartWithMemorySettings } from '@backroom/server/memory-settings';
import { cacheResolvedPackages } from '@backroom/server/resolved-packages';

import { COMPILE_CACHE } from './server/compile-cache.ts';

restartWithMemorySettings();
cacheResolvedPackages();
enableCompileCache(COMPILE_CACHE);

const ROOT = join(import.meta.dirname, '..');
const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Builds the console, from the Nx cache if nothing changed; resolves to the output of a failed build, else null. */
function buildConsole(): Promise<string | null> {
  return new Promise((resolve) => {
    // Not from PATH, which has the programs of the workspace only if npm starts this script.
    const child = spawn(process.execPath, [NX, 'build', '@backroom/console'], { cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : output));
  });
}

// In parallel: both take about the same time.
const [failure] = await Promise.all([buildConsole(), import('@backroom/server')]);
if (failure !== null) {
  process.stderr.write(failure);
  console.error('The console did not build: see the lines above.');
  process.exit(1);
}

// npm sends SIGTERM to the shell in between, which exits without forwarding it; the parent process changes.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

// One process serves everything, so that a signal reaches the server itself.
await import('@backroom/server/main');
flushCompileCache();
