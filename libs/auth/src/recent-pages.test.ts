import { fc } from '@backroom/testing/property';

import { getRecentPages, recordVisit } from './recent-pages.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores the pages of a user, latest first, without duplicates', () => {
  for (const path of ['/a', '/b', '/c', '/a']) recordVisit(7, path);

  expect(getRecentPages(7)).toEqual(['/a', '/c', '/b']);
});

it('is stored for one user at a time', () => {
  recordVisit(7, '/a');
  expect(getRecentPages(8)).toEqual([]);
  expect(getRecentPages(undefined)).toEqual([]);

  recordVisit(8, '/b');
  expect(getRecentPages(8)).toEqual(['/b']);
  expect(getRecentPages(7)).toEqual([]);
});

it('is limited', () => {
  for (let page = 0; page < 100; page += 1) recordVisit(7, `/${page}`);

  expect(getRecentPages(7)).toHaveLength(32);
  expect(getRecentPages(7)[0]).toBe('/99');
});

it.each(['', '{', 'null', '[]', '{"userId":7}', '{"userId":"7","paths":["/a"]}', '{"userId":7,"paths":{"0":"/a"}}'])(
  'ignores invalid content %j',
  (text) => {
    localStorage.setItem('recent_pages', text);
    expect(getRecentPages(7)).toEqual([]);
  },
);

it('skips invalid items of the list', () => {
  localStorage.setItem('recent_pages', '{"userId":7,"paths":[1,null,"/a",{}]}');
  expect(getRecentPages(7)).toEqual(['/a']);
});

it('works without a storage', () => {
  const throwBlocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);

  expect(() => recordVisit(7, '/a')).not.toThrow();
  expect(getRecentPages(7)).toEqual([]);
});

it('returns a list of strings for any stored content', () => {
  const anyValue = fc.oneof(fc.constantFrom(7, ['/a'], ['/a', null]), fc.jsonValue({ maxDepth: 1 }));
  const entry = fc.record({ userId: anyValue, paths: anyValue }, { requiredKeys: [] });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    entry.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      localStorage.setItem('recent_pages', stored);
      expect(getRecentPages(7).every((path) => typeof path === 'string')).toBe(true);
      expect(() => recordVisit(7, '/b')).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});
