import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NameMap } from './name-map.ts';

const SERVER = join(import.meta.dirname, '../..');

/** Case of what is no name: parts of a file, units, words of formats. */
const NO_NAMES = ['platform/import/reading/', 'platform/import/value-forms.ts'];

/** Ways to look up a cell that miss spellings the database takes for the same. */
const EXACT = [
  /\.toLowerCase\(\)/,
  /\.toUpperCase\(\)/,
  /\bfoldText\(/,
  /\binArray\(\w+\.(?:\w*Code|\w*Name|username|\w*Key|\w*Label)\b/,
  /new Map\(\w+\.map\(\(?\{[^}]*\}\)? => \[(?:\w*Code|\w*Name|username|\w*Label)\b/,
  /new Map\(\w+\.map\(\((\w+)\) => \[\1\.(?:\w*Code|\w*Name|username|\w*Label)\b/,
  /_BY_NAME(?::| = new Map| = \{)/,
];

const findExact = (source: string) => EXACT.filter((pattern) => pattern.test(source)).map(String);

const listImportFiles = () =>
  globSync('{platform,identity,business}/**/*.ts', { cwd: SERVER }).filter(
    (file) =>
      file.includes('import') && !file.endsWith('.test.ts') && !NO_NAMES.some((exempt) => file.startsWith(exempt)),
  );

describe('names that people type', () => {
  it.each([
    ['case', 's01'],
    ['full width', 'Ｓ０１'],
    ['invisible marks', '\u202aS\u200b01\u202c'],
    ['blanks', ' S01\u00a0'],
  ])('are found in another spelling: %s', (_what, typed) => {
    expect(new NameMap([['S01', 1]]).get(typed)).toBe(1);
    expect(new NameMap().set(typed, 1).get('S01')).toBe(1);
  });

  it.each([
    'names.get(cells.status.toLowerCase())',
    'inArray(stores.storeCode, codes)',
    'new Map(found.map(({ storeCode, storeId }) => [storeCode, storeId]))',
    'new Map(found.map((store) => [store.storeCode, store.storeId]))',
    'ids.get(foldText(cell))',
    "const SEX_BY_NAME: Record<string, string> = { male: '0' }",
  ])('are not looked up exactly: %s is recognised', (source) => expect(findExact(source)).not.toEqual([]));

  it('are looked up by their folded form in every import', () => {
    const files = listImportFiles();
    expect(files.length).toBeGreaterThan(30);
    const exact = files.flatMap((file) =>
      findExact(readFileSync(join(SERVER, file), 'utf8')).map((pattern) => `${file}: ${pattern}`),
    );
    expect(exact).toEqual([]);
  });
});
