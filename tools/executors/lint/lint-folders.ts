import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

import { ESLint } from 'eslint';

const PRETTIER = join(import.meta.dirname, '../../../node_modules/.bin/prettier');
const SOURCES = '**/*.{ts,tsx,mjs,json}';

/** Absolute paths of the files that ESLint finds fault with; warnings count. Prints what it found. */
async function findLintErrors(folders: readonly string[]): Promise<string[]> {
  const eslint = new ESLint();
  const results = await eslint.lintFiles([...folders]);
  const formatter = await eslint.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text) console.log(text);
  return results
    .filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
    .map(({ filePath }) => filePath);
}

/** Absolute paths of the files that Prettier would format differently. */
function findUnformatted(folders: readonly string[]): Promise<string[]> {
  const args = ['--list-different', ...folders.map((folder) => `${folder}/${SOURCES}`)];
  return new Promise((fulfill, reject) => {
    execFile(PRETTIER, args, (error, stdout, stderr) => {
      if (error && error.code !== 1) return reject(new Error(stderr, { cause: error }));
      const files = stdout.split('\n').filter(Boolean);
      for (const file of files) console.log(`${file}: not formatted as Prettier formats it`);
      fulfill(files.map((file) => resolve(file)));
    });
  });
}

/** Lints folders of the workspace in one process; resolves with the absolute paths of the files at fault. */
export async function lintFolders(folders: readonly string[]): Promise<Set<string>> {
  const unformatted = findUnformatted(folders);
  const errors = await findLintErrors(folders);
  return new Set([...errors, ...(await unformatted)]);
}
