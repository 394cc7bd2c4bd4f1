import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Files that send the first request of a tree, and hand its answer to `useTreeBranches`. */
const READERS = [
  'libs/features/roles/src/role-rights-page.tsx',
  'libs/features/roles/src/use-role-depts.ts',
  'libs/records/src/dept-options/use-dept-options.ts',
];

/** The answer may be the top of the tree only. */
describe('each tree of departments to choose from', () => {
  const sources = globSync('{libs,apps}/**/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter((file) => !/\.test\.tsx?$|\/client\/src\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const findFiles = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text));

  it('is read by branches', () => {
    // Named departments come with all above them, however large the tree is.
    const readers = findFiles(/\buseGet(?:Role)?DeptTreeQuery\((?!\{ query: \{ ids: )/);
    expect(readers.map(({ file }) => file).sort()).toEqual(READERS);
  });

  it('shows what has not been read, and takes the search text', () => {
    const uses = findFiles(/\buse(?:DeptOptions|TreeBranches|DeptTree|DeptChoices)\(/);
    const fields = uses.filter(({ text }) => /<(?:Tree|TreeSelect|TreeField|TreeMoveDialog|ParentField)\b/.test(text));
    expect(fields.length).toBeGreaterThan(8);
    const isWhole = ({ text }: (typeof fields)[number]) => /onSearch|\{\.\.\.depts\}|depts=\{depts\}/.test(text);
    expect(fields.filter((field) => !isWhole(field)).map(({ file }) => file)).toEqual([]);
    const withNotes = findFiles(/\bonSearch\b.*= use(?:DeptOptions|TreeBranches)\(/s);
    expect(withNotes.filter(({ text }) => !text.includes('addNotes(')).map(({ file }) => file)).toEqual([]);
  });
});
