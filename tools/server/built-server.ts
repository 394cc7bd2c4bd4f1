import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `npm run build:server` writes; with `-- --node`, Node is in the folder `bin`. */
export const BUILT_SERVER = join(import.meta.dirname, '../../dist/server');

const listPaths = (folder: string) => ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()];

/** A copy outside of the workspace, whose packages it cannot find there, without Node and the right to write. */
export function copyBuiltServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-built-'));
  cpSync(BUILT_SERVER, folder, { recursive: true, filter: (path) => path !== join(BUILT_SERVER, 'bin') });
  for (const path of listPaths(folder)) {
    const file = join(folder, path);
    chmodSync(file, lstatSync(file).isDirectory() ? 0o555 : 0o444);
  }
  return folder;
}

/** Every file and folder with size and times: root may write everywhere, so only a change shows that it did. */
export const listTree = (folder: string): string[] =>
  listPaths(folder).map((path) => {
    const { size, mtimeMs, ctimeMs } = lstatSync(join(folder, path));
    return [path, size, mtimeMs, ctimeMs].join(' ');
  });

export const sumBytes = (folder: string): number =>
  listPaths(folder)
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
