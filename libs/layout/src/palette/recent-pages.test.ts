import { fc } from '@backroom/testing/property';

import { noteVisit, recentPages } from './recent-pages.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores the pages of a user, latest first, without duplicates', () => {
  for (const path of ['/a', '/b', '/c', '/a']) noteVisit(7, path);

  expect(recentPages(7)).toEqual(['/a', '/c', '/b']);
});

it('is stored for one user at a time', () => {
  noteVisit(7, '/a');
  expect(recentPages(8)).toEqual([]);
  expect(recentPages(undefined)).toEqual([]);

  noteVisit(8, '/b');
  expect(recentPages(8)).toEqual(['/b']);
  expect(recentPages(7)).toEqual([]);
});

it('is limited', () => {
  for (let page = 0; page < 100; page += 1) noteVisit(7, `/${page}`);

  expect(recentPages(7)).toHaveLength(32);
  expect(recentPages(7)[0]).toBe('/99');
});

it.each(['', '{', 'null', '[]', '{"userId":7}', '{"userId":"7","paths":["/a"]}', '{"userId":7,"paths":{"0":"/a"}}'])(
  'ignores invalid content %j',
  (text) => {
    localStorage.setItem('recent_pages', text);
    expect(recentPages(7)).toEqual([]);
  },
);

it('skips invalid items of the list', () => {
  localStorage.setItem('recent_pages', '{"userId":7,"paths":[1,null,"/a",{}]}');
  expect(recentPages(7)).toEqual(['/a']);
});

it('works without a storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);

  expect(() => noteVisit(7, '/a')).not.toThrow();
  expect(recentPages(7)).toEqual([]);
});

it('returns a list of strings for any stored content', () => {
  const part = fc.oneof(fc.constantFrom(7, ['/a'], ['/a', null]), fc.jsonValue({ maxDepth: 1 }));
  const kept = fc.record({ userId: part, paths: part }, { requiredKeys: [] });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    kept.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      localStorage.setItem('recent_pages', stored);
      expect(recentPages(7).every((path) => typeof path === 'string')).toBe(true);
      expect(() => noteVisit(7, '/b')).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});
