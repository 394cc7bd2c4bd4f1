import { spawn } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';

import { COMPILE_CACHE } from './server/compile-cache.ts';

enableCompileCache(COMPILE_CACHE);

/** Builds the console where something changed; answers what was said when it failed. Nx answers from its cache. */
function buildConsole(): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('nx', ['build', '@backroom/console'], { shell: process.platform === 'win32' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said));
  });
}

// Asking Nx and loading the server take about as long as each other.
const [failure] = await Promise.all([buildConsole(), import('@backroom/server')]);
if (failure !== null) {
  process.stderr.write(failure);
  console.error('The console did not build: see the lines above.');
  process.exit(1);
}

// npm passes SIGTERM on to the shell between us, which dies of it and tells us nothing.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM'), 250).unref();
}

// One process serves everything, so that a signal reaches the server itself.
await import('@backroom/server/main');
flushCompileCache();
