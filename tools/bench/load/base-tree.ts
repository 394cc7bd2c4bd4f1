import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = 'package-lock.json';
const MODULES = 'node_modules';
/** The links to the packages of the workspace, relative to their own tree. */
const OWN_PACKAGES = '@backroom';
const NESTED_MODULES = `{apps/*,libs/*,libs/*/*,tools}/${MODULES}`;
const RELEASE_SUBJECT = '^chore(release): version ';
const MAX_ARCHIVE_BYTES = 1_000_000_000;

/** The sources of an earlier commit, ready to run. */
export interface BaseTree {
  root: string;
  /** Its commit and subject. */
  title: string;
  remove(): void;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The last release: its tag, or in a clone without tags the commit that `npm run release` made. */
function findRelease(): string {
  const commit =
    git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0] ||
    git('log', '--max-count=1', '--format=%H', `--grep=${RELEASE_SUBJECT}`);
  if (!commit)
    throw new Error('No release was found: neither a tag v* nor its commit. Name a commit with BASE=<commit>');
  return commit;
}

/** Links each package by itself: a link to the whole folder would lead the base to the packages of this tree. */
function shareModules(root: string): void {
  for (const modules of [MODULES, ...globSync(NESTED_MODULES, { cwd: ROOT })]) {
    mkdirSync(join(root, modules), { recursive: true });
    for (const name of readdirSync(join(ROOT, modules))) {
      if (name === OWN_PACKAGES)
        cpSync(join(ROOT, modules, name), join(root, modules, name), { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.')) symlinkSync(join(ROOT, modules, name), join(root, modules, name));
    }
  }
}

/** Without the version of the product, which a release changes. */
function readLock(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return readFileSync(join(root, LOCK), 'utf8').replaceAll(`"version": "${version}"`, '');
}

function installPackages(root: string): void {
  if (readLock(root) === readLock(ROOT)) shareModules(root);
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}

/** Extracts a commit to a temporary folder: by default the last release, else that of `BASE`. */
export function createBaseTree(commit = process.env.BASE ?? findRelease()): BaseTree {
  const root = mkdtempSync(join(tmpdir(), 'backroom-base-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: MAX_ARCHIVE_BYTES });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    installPackages(root);
    return { root, title: git('log', '--max-count=1', '--format=%h %s', commit), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
