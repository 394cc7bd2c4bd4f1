import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A `<Pagination …>` with its props. */
const PAGINATION = /<Pagination\b(?:[^>]|=>)*?\/>/g;

/** The server counts a list up to 10,000 rows: without `hasMore` the rows beyond could not be reached. */
describe('each pagination of the console', () => {
  const files = globSync('{libs,apps}/**/src/**/*.tsx', { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) => !file.startsWith('libs/ui/') && !file.endsWith('.test.tsx'),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(PAGINATION)].map(([props]) => ({ file, props })),
  );

  it('knows that there may be more rows than were counted', () => {
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter(({ props }) => !props.includes('hasMore=')).map(({ file }) => file)).toEqual([]);
  });
});
