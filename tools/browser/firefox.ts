import { existsSync } from 'node:fs';

import { installFromDebian } from './debian.ts';

const KNOWN_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const DEBIAN_FIREFOX = 'firefox-esr';

export const findInstalledFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...KNOWN_PATHS].find((path) => path && existsSync(path));

/**
 * Finds a Firefox as people have it, not the build of Playwright: `FIREFOX_PATH`, the system's, else Debian's package
 * (installed if root).
 *
 * @throws an error that names what to install.
 */
export function findFirefox(): string {
  const found = findInstalledFirefox() ?? (installFromDebian(DEBIAN_FIREFOX) ? findInstalledFirefox() : undefined);
  if (found !== undefined) return found;
  throw new Error(`No Firefox: install it (Debian: apt-get install ${DEBIAN_FIREFOX}) or set FIREFOX_PATH.`);
}
