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
/** What a room installs beside itself, and what tools leave behind. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', '.ci']);

/** What `tools/lint/boundaries.test.ts` plants comes and goes while this copies. */
const PLANTED = /^planted/i;
const isCopied = (name: string) => !NOT_COPIED.has(name) && !PLANTED.test(name);

/** Links everything installed in `from` into `to`, but for our own rooms and what tools keep there. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@backroom' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

function linkOurRooms(to: string): void {
  mkdirSync(to, { recursive: true });
  const installed = join(ROOT, 'node_modules/@backroom');
  // Links relative to the copy lead into the copy.
  for (const name of readdirSync(installed)) symlinkSync(readlinkSync(join(installed, name)), join(to, name));
}

const roomsIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

/** Tells `tools/bootstrap/install.mjs` that nothing need be installed. */
function stamp(copy: string): void {
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(copy, 'node_modules/.install-stamp'), lock.digest('hex'));
}

/** The house as it is on disk, uncommitted changes included, in a directory of its own. */
export function copyOfHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backroom-house-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => path.slice(ROOT.length).split(/[\\/]/).every(isCopied),
  });
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  linkOurRooms(join(copy, 'node_modules/@backroom'));
  for (const room of ['apps', 'libs', 'libs/api', 'libs/features'].flatMap(roomsIn)) {
    const installed = join(ROOT, room, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, room, 'node_modules'));
  }
  stamp(copy);
  return copy;
}

export const removeCopy = (copy: string) => rmSync(copy, { recursive: true, force: true });
