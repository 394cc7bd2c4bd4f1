import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it renders the same pages without the processes of a window. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

/** Flags for running as root and without access to the internet. */
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

const findInstalled = () => [process.env.CHROMIUM_PATH, ...KNOWN_PATHS].find((path) => path && existsSync(path));

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
 * Finds a Chromium: `CHROMIUM_PATH`, the system's, Debian's package (installed if root), else Playwright's own.
 *
 * @returns its path; undefined if Playwright should use the browser that it downloaded.
 * @throws an error that lists what to install.
 */
export function findChromium(): string | undefined {
  const found = findInstalled();
  if (found) return found;
  if (installFromDebian()) return findInstalled();
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return undefined;
  throw new Error('No Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.');
}
