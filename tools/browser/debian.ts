import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command without its output. @returns whether it succeeded */
export const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian as root. @returns false where that is not possible */
export function installFromDebian(...packages: string[]): boolean {
  if (!mayInstall()) return false;
  console.log(`Installing ${packages.join(' and ')} …`);
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
