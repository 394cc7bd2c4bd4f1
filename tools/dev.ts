import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The console with hot reload; it proxies calls to the server. */
const CONSOLE_PORT = process.env.PORT ?? '4200';
/** The proxy target of apps/console/vite.config.ts. */
const SERVER_PORT = '4210';

const run = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(
    [
      '--watch-path=apps/server/src',
      '--watch-path=libs/api/contract/src',
      '--watch-preserve-output',
      '--import=./tools/server/resolved-packages.ts',
      'apps/server/src/main.ts',
    ],
    {
      PORT: SERVER_PORT,
    },
  ),
  run(['node_modules/vite/bin/vite.js', 'apps/console', '--port', CONSOLE_PORT, '--strictPort'], {}),
];

const stop = () => children.forEach((child) => child.kill());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
