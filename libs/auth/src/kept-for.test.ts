
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { dropKept, dropKeptOfOthers, keepFor, keptFor } from './kept-for.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores a value per user', () => {
  expect(keepFor(7, 'form', { name: 'typed' })).toBe(true);

  expect(keptFor(7, 'form')).toEqual({ name: 'typed' });
  expect(keptFor(7, 'another')).toBeNull();
  expect(keptFor(70, 'form')).toBeNull();
});

it('removes a value', () => {
  keepFor(7, 'form', 'typed');
  dropKept(7, 'form');

  expect(keptFor(7, 'form')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('removes the values of other users, but no foreign keys', () => {
  sessionStorage.setItem('theirs', 'x');
  keepFor(7, 'form', 'mine');
  keepFor(70, 'form', 'of seventy');
  dropKeptOfOthers(7);

  expect(keptFor(7, 'form')).toBe('mine');
  expect(keptFor(70, 'form')).toBeNull();
  expect(sessionStorage.getItem('theirs')).toBe('x');
});

it('ignores values older than the maximum session lifetime', () => {
  const now = Date.now();
  keepFor(7, 'form', 'typed');
  const clock = jest.spyOn(Date, 'now');

  clock.mockReturnValue(now + 7 * 3_600_000);
  expect(keptFor(7, 'form')).toBe('typed');
  clock.mockReturnValue(now + 9 * 3_600_000);
  expect(keptFor(7, 'form')).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"at":1}', '{"at":9e15}', '{"value":1}', '{"at":"x","value":1}'])(
  'ignores the stored text %j',
  (text) => {
    sessionStorage.setItem('kept:7:form', text);
    expect(keptFor(7, 'form')).toBeNull();
  },
);

it('returns false if the storage is blocked, and does not throw', () => {
  keepFor(70, 'form', 'of seventy');
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);

  expect(keepFor(7, 'form', 1)).toBe(false);
  expect(keptFor(7, 'form')).toBeNull();
  expect(() => dropKept(7, 'form')).not.toThrow();
  expect(() => dropKeptOfOthers(7)).not.toThrow();
});

it('does not throw for any stored text', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ at: fc.jsonValue(), value: fc.jsonValue() }).map((kept) => JSON.stringify(kept)),
  );
  fc.assert(
    fc.property(entry, (stored) => {
      sessionStorage.setItem('kept:7:form', stored);
      expect(() => keptFor(7, 'form')).not.toThrow();
    }),
    { numRuns: rounds({ quick: 500, deep: 10_000 }) },
  );
});
