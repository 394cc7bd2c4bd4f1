import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const PAGES = 'libs/{features/*,records,layout,auth}/src/**/*.tsx';
const NO_PAGE = /\.(?:test|stories)\.tsx$/;

/** A limit of what may be typed or chosen, as a number or a name. */
const LIMIT = /\b(?:maxLength|maxBytes|maxChosen)=\{([\w.]+)\}/g;
const NUMBER = /^\d/;

/** Limits that a source has numbers of its own for. */
function findOwnLimits(source: string): string[] {
  const isOwn = (limit: string) =>
    NUMBER.test(limit) ||
    source
      .split(`const ${limit} = `)
      .slice(1)
      .some((value) => NUMBER.test(value));
  return [...source.matchAll(LIMIT)].flatMap(([text, limit = '']) => (isOwn(limit) ? [text] : []));
}

it('fields have the limits of the contract, not numbers of their own', () => {
  const files = globSync(PAGES, { cwd: WORKSPACE }).filter((file) => !NO_PAGE.test(file));
  const own = files.flatMap((file) =>
    findOwnLimits(readFileSync(join(WORKSPACE, file), 'utf8')).map((limit) => `${file}: ${limit}`),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});

it.each([
  ['<TextInput maxLength={64} />', 1],
  ['const MAX_NAME = 64;\n<TextInput maxLength={MAX_NAME} />', 1],
  ["import { MAX_NAME } from '@backroom/contract/users';\n<TextInput maxLength={MAX_NAME} />", 0],
  ['<TextInput maxLength={limits.name} />', 0],
])('finds a number of its own: %s', (source, expected) => {
  expect(findOwnLimits(source)).toHaveLength(expected);
});
