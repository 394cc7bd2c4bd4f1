import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import type { Plugin } from 'vite';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const PACKAGES = join(WORKSPACE, 'node_modules');
const MIGRATIONS = join(WORKSPACE, 'apps/server/src/database/migrations');

/**
 * Packages that find files beside their own, so that they stay as they are, with the files that the server loads. The
 * embedded database has no extension; a thread is of the package that starts it.
 */
const PACKAGE_FILES: Readonly<Record<string, readonly string[]>> = {
  '@electric-sql/pglite': ['dist/{index,initdb,chunk-*}.js', 'dist/fs/{base,nodefs}.js', 'dist/*.{wasm,data}'],
  piscina: ['dist/**/*.{js,mjs}'],
};

export const copiedPackages = Object.keys(PACKAGE_FILES);

/** Copies the files of a folder that match. */
function copy(from: string, patterns: string[], to: string): void {
  for (const { parentPath, name } of globSync(patterns, { cwd: from, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const path = relative(from, join(parentPath, name));
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}

/** Copies what the server reads at run time: packages with files of their own, the migrations and the built console. */
export function copiedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'backroom-copied-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle() {
      const console = join(WORKSPACE, 'dist/console');
      if (!existsSync(join(console, 'index.html'))) this.error('the console is not built: npm run build');
      copy(console, ['**'], join(outDir, 'console'));
      copy(MIGRATIONS, ['*.sql', 'meta/_journal.json'], join(outDir, 'migrations'));
      for (const [name, patterns] of Object.entries(PACKAGE_FILES))
        copy(join(PACKAGES, name), ['package.json', 'LICENSE*', ...patterns], join(outDir, 'node_modules', name));
    },
  };
}
