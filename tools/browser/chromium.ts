import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** Flags that let a root user and a closed network run it quietly. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const installed = () => [process.env.CHROMIUM_PATH, ...KNOWN_PLACES].find((path) => path && existsSync(path));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${DEBIAN_PACKAGES.join(' and ')} …`);
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES]);
}

/**
 * Path of a Chromium to drive: `CHROMIUM_PATH`, the system's, Debian's packages when root, else Playwright's own.
 *
 * @returns undefined when Playwright is to use the browser that it downloaded.
 * @throws a sentence that says what to install.
 */
export function findChromium(): string | undefined {
  const found = installed();
  if (found) return found;
  if (installFromDebian()) return installed();
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return undefined;
  throw new Error('No Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.');
}
