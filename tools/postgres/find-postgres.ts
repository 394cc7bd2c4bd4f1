import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs the server binaries outside of PATH, one folder per version. */
const DEBIAN_ROOT = '/usr/lib/postgresql';

const isPostgres = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

function findInstalled(): string | undefined {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN_ROOT, name, 'bin'));
  return [...(process.env.PATH ?? '').split(delimiter), ...newestFirst].find(isPostgres);
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing postgresql …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  spawnSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: [...stdio], env });
}

/**
 * Finds the folder of the PostgreSQL binaries: PATH, Debian's folder, else Debian's package (installed if root).
 *
 * @throws an error that lists what to install.
 */
export function findPostgres(): string {
  const found = findInstalled();
  if (found !== undefined) return found;
  installFromDebian();
  const newlyInstalled = findInstalled();
  if (newlyInstalled !== undefined) return newlyInstalled;
  throw new Error(
    'No PostgreSQL: install its server (Debian: apt-get install postgresql) so that initdb can be found.',
  );
}
