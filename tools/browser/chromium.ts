import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installFromDebian, mayInstall, run } from './debian.ts';

const CHROMIUM_OF_DEBIAN = '/usr/bin/chromium';
/** The headless shell first: it renders the same pages without the processes of a window. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  CHROMIUM_OF_DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const DEBIAN_CHROMIUM = 'chromium-headless-shell';
const DEBIAN_FONTS = 'fonts-noto-cjk';

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

/** From the lists that apt has; a machine without a network loses seconds. The other lane of a run may install, too. */
const BOUNDED = ['Acquire::Retries=0', 'Acquire::http::Timeout=5', 'DPkg::Lock::Timeout=60'];

/** Beside the Chromium of Debian: a quarter less CPU time. False where it cannot be installed, which is no failure. */
function addHeadlessShell(): boolean {
  if (process.env.CHROMIUM_PATH || !mayInstall()) return false;
  const options = [...BOUNDED.flatMap((option) => ['-o', option]), '-y', '-qq', '--no-install-recommends'];
  const { status } = spawnSync('apt-get', ['install', ...options, DEBIAN_CHROMIUM], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Without one, Chinese text is drawn as narrow boxes. True if fontconfig is missing, as on macOS and Windows. */
function hasChineseFont(): boolean {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return error !== undefined || stdout.trim() !== '';
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the system's, Debian's package (installed if root), else Playwright's own. Root on
 * Debian gets the headless shell beside the browser that is there.
 *
 * @returns its path; undefined if Playwright should use the browser that it downloaded.
 * @throws an error that lists what to install.
 */
export function findChromium(): string | undefined {
  const found = findInstalled();
  if (found) {
    if (!hasChineseFont() && !installFromDebian(DEBIAN_FONTS))
      console.warn(`No Chinese font: texts have wrong widths. Install one, as ${DEBIAN_FONTS} of Debian.`);
    return found === CHROMIUM_OF_DEBIAN && addHeadlessShell() ? findInstalled() : found;
  }
  if (installFromDebian(DEBIAN_CHROMIUM, DEBIAN_FONTS)) return findInstalled();
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return undefined;
  throw new Error('No Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.');
}
