import { fc } from '@backroom/testing/property';

import { noteVisit, recentPages } from './recent-pages.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('keeps the pages of a person, the latest first, each once', () => {
  for (const path of ['/a', '/b', '/c', '/a']) noteVisit(7, path);

  expect(recentPages(7)).toEqual(['/a', '/c', '/b']);
});

it('is nobody else’s to read, and another person’s pages take their place', () => {
  noteVisit(7, '/a');
  expect(recentPages(8)).toEqual([]);
  expect(recentPages(undefined)).toEqual([]);

  noteVisit(8, '/b');
  expect(recentPages(8)).toEqual(['/b']);
  expect(recentPages(7)).toEqual([]);
});

it('does not grow without end', () => {
  for (let page = 0; page < 100; page += 1) noteVisit(7, `/${page}`);

  expect(recentPages(7)).toHaveLength(32);
  expect(recentPages(7)[0]).toBe('/99');
});

it.each(['', '{', 'null', '[]', '{"userId":7}', '{"userId":"7","paths":["/a"]}', '{"userId":7,"paths":{"0":"/a"}}'])(
  'counts %j, written by another hand, as nothing',
  (text) => {
    localStorage.setItem('recent_pages', text);
    expect(recentPages(7)).toEqual([]);
  },
);

it('takes what it can of a list with other things in it', () => {
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

it('gives back a list of words whatever stands in the storage', () => {
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
