import { spawn } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';

import { COMPILE_CACHE } from './server/compile-cache.ts';

enableCompileCache(COMPILE_CACHE);

/** Builds the console, from the Nx cache if nothing changed; resolves to the output of a failed build, else null. */
function buildConsole(): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('nx', ['build', '@backroom/console'], { shell: process.platform === 'win32' });
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
