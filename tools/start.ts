import { spawnSync } from 'node:child_process';

// Nx answers from its cache when nothing changed.
const build = spawnSync('nx', ['build', '@backroom/console'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
if (build.status !== 0) {
  process.stderr.write(build.stdout + build.stderr);
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
