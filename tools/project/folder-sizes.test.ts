import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** More files than this are not found by their names any more. */
const MAX_FILES = 40;

const NO_SOURCE = /\.(?:test|stories|journey|check|process|attack|timing|visual|setup)\.\w+$|\.d\.ts$/;

/** The folders with too many files of their own, and how many; tests, which lie beside what they test, do not count. */
function findLargeFolders(files: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const file of files) if (!NO_SOURCE.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > MAX_FILES).map(([folder, size]) => `${folder}: ${size} files`);
}

const plant = (folder: string, count: number, suffix = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/planted-${index}${suffix}`);

it('a folder with more files than are found by their names is refused', () => {
  expect(findLargeFolders(plant('libs/a/src', 41))).toEqual(['libs/a/src: 41 files']);
  expect(findLargeFolders([...plant('libs/a/src', 40), ...plant('libs/a/src', 40, '.test.ts')])).toEqual([]);
  expect(findLargeFolders([...plant('libs/a/src', 40), ...plant('libs/a/src/b', 40, '.tsx')])).toEqual([]);
});

it('no folder has more files of its own than are found by their names', () => {
  const files = globSync('{apps,libs,tools}/**/*.{ts,tsx,js,mjs,css}', { exclude: ['**/node_modules', '**/dist'] });

  expect(files).toContain('tools/project/folder-sizes.test.ts');
  expect(findLargeFolders(files)).toEqual([]);
});
