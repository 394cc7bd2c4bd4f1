import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { AREAS, MUTATIONS } from './all.ts';
import { mutate, type Mutation } from './mutation.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
/** Fewest mutations of each area. */
const LEAST = {
  rights: 6,
  scopes: 3,
  contract: 3,
  cache: 4,
  keyboard: 4,
  sessions: 4,
  import: 3,
  audit: 3,
  jobs: 3,
  business: 6,
  rules: 16,
};

const read = (file: string) => readFileSync(join(WORKSPACE, file), 'utf8');
const countByArea = () =>
  Object.fromEntries(AREAS.map((area) => [area, MUTATIONS.filter((each) => each.area === area).length]));

describe('the list of mutations', () => {
  it('covers every area with thirty defects or more, each with its own name', () => {
    const missing = Object.entries(countByArea()).filter(([area, count]) => count < LEAST[area as keyof typeof LEAST]);

    expect(missing).toEqual([]);
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(MUTATIONS.map(({ area, name }) => `${area} ${name}`)).size).toBe(MUTATIONS.length);
  });

  it.each(MUTATIONS)('$area › $name: its code occurs once and its tests exist', (mutation) => {
    const source = read(mutation.file);

    expect(mutate(source, mutation)).not.toBe(source);
    expect(mutation.tests.length).toBeGreaterThan(0);
    expect(mutation.tests.filter((test) => !existsSync(join(WORKSPACE, test)))).toEqual([]);
  });
});

describe('a mutation', () => {
  const mutation: Mutation = {
    area: 'rights',
    name: 'no check',
    file: 'sample.ts',
    find: 'check();',
    replace: '$&$1',
    tests: [],
  };

  it('replaces its code literally', () => {
    expect(mutate('a; check(); b;', mutation)).toBe('a; $&$1 b;');
  });

  it.each(['a; b;', 'check(); check();'])(
    'names itself and its file if its code is not found once in “%s”',
    (source) => {
      expect(() => mutate(source, mutation)).toThrow(/rights › no check: .*sample\.ts/);
    },
  );
});
