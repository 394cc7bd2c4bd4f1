import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Modules that open a database or start the server; a test that imports none of them, also not through others, runs the same on both. */
const OPENS_DATABASE =
  /\/(?:testing\/(?:test-database|template\/embedded-template|run-program)|kernel\/database\/(?:embedded|postgres|open)-database)\.ts$/;
/** Of modules that are evaluated: imports of types alone are erased. */
const IMPORT = /^(?:import|export)\s(?!type\s)[^;']*?from\s'(\.[^']+)'|^import\s'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
/** They run in another run, or on PostgreSQL alone. */
const OTHERS = /\.(?:deep|postgres)\.test\.ts$/;

const references = new Map<string, readonly string[]>();

/** The own modules that a file evaluates. */
function readImports(file: string): readonly string[] {
  const known = references.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, bare, dynamic]) =>
    join(file, '..', from ?? bare ?? dynamic ?? ''),
  );
  references.set(file, found);
  return found;
}

/** Whether a test of the server can depend on the engine of its database. */
export function opensDatabase(test: string): boolean {
  const seen = new Set([test]);
  for (const file of seen) {
    if (OPENS_DATABASE.test(file)) return true;
    for (const imported of readImports(file)) if (imported.endsWith('.ts')) seen.add(imported);
  }
  return false;
}

/** The tests below these paths that run on either database. */
export const listTests = (paths: readonly string[]): string[] =>
  globSync('apps/server/src/**/*.test.ts')
    .filter((file) => paths.some((path) => file.startsWith(path)) && !OTHERS.test(file))
    .sort();

/** Upgrades and backups open many databases, each of which takes the embedded engine a second: `embedded` of the deep run. */
const OPENS_MANY = /\/database\/(?:upgrade\.test|upgrade\/|backup\/(?:backup|backup-job|older-backup)\.test)/;

/** They run on the embedded database alone, wherever they are. */
const isForEmbedded = (file: string) => file.endsWith('.embedded.test.ts');

/** What the run on PostgreSQL does not prove for the embedded database: tests below these paths, and those for it alone. */
export const listEmbeddedTests = (paths: readonly string[]): string[] => [
  ...listTests(paths).filter((file) => !isForEmbedded(file) && !OPENS_MANY.test(file) && opensDatabase(file)),
  ...listTests(['']).filter(isForEmbedded),
];

/** What the deep run proves for the embedded database beside them. */
export const listDeepEmbeddedTests = (): string[] => listTests(['']).filter((file) => OPENS_MANY.test(file));
