import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');
const HOME = 'platform/access/dept-subtree.sql.ts';
/** A pattern of a path, in SQL or as an operator. */
const PATTERN = /(?:deptPath|dept_path)\b[^\n]{0,20}\bi?like\b|\bi?like\(\s*[\w.]*deptPath\b/i;

const files = globSync('{kernel,platform,identity,business,live}/**/*.ts', { cwd: SERVER }).filter(
  (file) => !file.includes('.test.'),
);

it('patterns of the paths of departments stand once', () => {
  const found = files.filter((file) => PATTERN.test(readFileSync(join(SERVER, file), 'utf8')));

  expect(found).toEqual([HOME]);
});
