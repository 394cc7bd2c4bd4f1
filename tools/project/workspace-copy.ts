import { execFileSync, spawnSync } from 'node:child_process';
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
import { dirname, join, resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const OWN_PACKAGES = '@backroom';
/** Not linked: own packages, and what tools keep, such as templates of test databases. */
const NOT_LINKED = /^(@backroom|\.(?!bin$).*)$/;

/** Files of the working tree, uncommitted ones too, without those that git ignores. */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: WORKSPACE, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(WORKSPACE, file)));

/** Installed packages are links to those of the workspace; own packages are links to the sources of the copy. */
function linkPackages(copy: string): void {
  const installed = join(WORKSPACE, 'node_modules');
  const linked = join(copy, 'node_modules');
  mkdirSync(join(linked, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (!NOT_LINKED.test(name)) symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, OWN_PACKAGES))) {
    symlinkSync(readlinkSync(join(installed, OWN_PACKAGES, name)), join(linked, OWN_PACKAGES, name));
  }
}

/** Packages that npm installed below a single project. */
function linkProjectPackages(copy: string, files: readonly string[]): void {
  const projects = files.filter((file) => file.endsWith('/package.json')).map((file) => dirname(file));
  for (const project of projects) {
    const installed = join(WORKSPACE, project, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, project, 'node_modules'));
  }
}

/** Makes `tools/bootstrap/install.mjs` skip the installation in the copy. */
function writeInstallStamp(copy: string): void {
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(copy, 'node_modules/.install-stamp'), lock.digest('hex'));
}

export interface WorkspaceCopy {
  folder: string;
  /** Files that the copy has with another content than the workspace, or has no longer; new ones are none of them. */
  listEdited: () => string[];
  remove: () => void;
}

/** Copies the working tree to a temporary folder, to change it there. */
export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-workspace-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const files = listFiles();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(WORKSPACE, file), join(folder, file));
  }
  linkPackages(folder);
  linkProjectPackages(folder, files);
  writeInstallStamp(folder);
  const isEdited = (file: string) => {
    const copied = join(folder, file);
    return !existsSync(copied) || !readFileSync(copied).equals(readFileSync(join(WORKSPACE, file)));
  };
  return { folder, listEdited: () => files.filter(isEdited).sort(), remove };
}

/** Environment of programs that run in the copy: Nx and jest pass their own workspace to the processes they start. */
export const envOfCopy = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|TEST_DATABASE_URL)/.test(name)));

/** Runs an installed program inside a copy. */
export function runInCopy(folder: string, program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    // Without it the output on CI has colours.
    env: { ...envOfCopy(), NO_COLOR: '1', NX_DAEMON: 'false', NODE_OPTIONS: '--experimental-vm-modules' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, text: stdout + stderr };
}
