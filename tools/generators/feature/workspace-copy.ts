import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Installed packages and generated files. */
const EXCLUDED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', '.ci']);

/** `tools/lint/boundaries.test.ts` creates and removes such files while this copies. */
const PLANTED = /^planted/i;
const isCopied = (name: string) => !EXCLUDED.has(name) && !PLANTED.test(name);

/** Links everything installed in `from` into `to`, except our own packages and caches of tools. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@backroom' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

function linkWorkspaces(to: string): void {
  mkdirSync(to, { recursive: true });
  const installed = join(ROOT, 'node_modules/@backroom');
  // The links are relative, and thus lead into the copy.
  for (const name of readdirSync(installed)) symlinkSync(readlinkSync(join(installed, name)), join(to, name));
}

const listFolders = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

/** Makes `tools/bootstrap/install.mjs` skip the installation. */
function writeInstallStamp(copy: string): void {
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(copy, 'node_modules/.install-stamp'), lock.digest('hex'));
}

/** Copies the workspace, including uncommitted changes, into a temporary directory; returns its path. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backroom-workspace-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => path.slice(ROOT.length).split(/[\\/]/).every(isCopied),
  });
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  linkWorkspaces(join(copy, 'node_modules/@backroom'));
  for (const folder of ['apps', 'libs', 'libs/api', 'libs/features'].flatMap(listFolders)) {
    const installed = join(ROOT, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, folder, 'node_modules'));
  }
  writeInstallStamp(copy);
  return copy;
}

export const removeWorkspaceCopy = (copy: string) => rmSync(copy, { recursive: true, force: true });
