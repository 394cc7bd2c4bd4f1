import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing libfaketime …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'], options);
}

/**
 * Finds the library that gives single processes another clock: `FAKETIME_PATH`, else Debian's package (installed if
 * root).
 *
 * @throws an error that names what to install.
 */
export function findFaketime(): string {
  const find = () => process.env.FAKETIME_PATH ?? globSync(LIBRARY)[0];
  const found = find();
  if (found !== undefined) return found;
  installFromDebian();
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error('No libfaketime: install it (Debian: apt-get install libfaketime), or set FAKETIME_PATH.');
}
