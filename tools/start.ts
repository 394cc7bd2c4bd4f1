import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { restartWithMemorySettings } from '@backroom/server/memory-settings';

restartWithMemorySettings();

const ROOT = join(import.meta.dirname, '..');
const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Builds console and server, from the Nx cache if nothing changed; resolves to the output of a failed build, else null. */
function build(): Promise<string | null> {
  return new Promise((resolve) => {
    // Not from PATH, which has the programs of the workspace only if npm starts this script.
    const child = spawn(process.execPath, [NX, 'build', '@backroom/server'], { cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : output));
  });
}

const failure = await build();
if (failure !== null) {
  process.stderr.write(failure);
  console.error('The server did not build: see the lines above.');
  process.exit(1);
}

// npm sends SIGTERM to the shell in between, which exits without forwarding it; the parent process changes.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    // Once: a repeated signal is another one.
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// A relative DATA_DIR is one of the workspace, wherever this was started.
process.chdir(ROOT);
// One process serves everything, so that a signal reaches the server itself.
// eslint-disable-next-line no-restricted-syntax -- of the build, which types do not know
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href);
