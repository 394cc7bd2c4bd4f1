import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const SOURCES = '**/*.{ts,sql,json}';
const IGNORED = ['**/node_modules/**', '**/*.test.ts'];

/**
 * Hash of the sources below the given folders and of the installed packages; tests do not count.
 *
 * @param folders relative to the workspace, e.g. `apps/server/src`
 * @returns 16 hexadecimal digits
 */
export function sourceHash(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const cwd = join(WORKSPACE, folder);
    for (const file of globSync(SOURCES, { cwd, exclude: IGNORED }).sort()) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(cwd, file)));
    }
  }
  return hash
    .update(readFileSync(join(WORKSPACE, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}
