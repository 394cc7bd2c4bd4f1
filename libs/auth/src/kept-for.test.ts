
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { dropKept, dropKeptOfOthers, keepFor, keptFor } from './kept-for.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('keeps a value for one person alone', () => {
  expect(keepFor(7, 'form', { name: 'typed' })).toBe(true);

  expect(keptFor(7, 'form')).toEqual({ name: 'typed' });
  expect(keptFor(7, 'another')).toBeNull();
  expect(keptFor(70, 'form')).toBeNull();
});

it('forgets what is dropped', () => {
  keepFor(7, 'form', 'typed');
  dropKept(7, 'form');

  expect(keptFor(7, 'form')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('leaves nothing of others when somebody else comes, and nothing else untouched', () => {
  sessionStorage.setItem('theirs', 'x');
  keepFor(7, 'form', 'mine');
  keepFor(70, 'form', 'of seventy');
  dropKeptOfOthers(7);

  expect(keptFor(7, 'form')).toBe('mine');
  expect(keptFor(70, 'form')).toBeNull();
  expect(sessionStorage.getItem('theirs')).toBe('x');
});

it('gives nothing back that is older than any session', () => {
  const now = Date.now();
  keepFor(7, 'form', 'typed');
  const clock = jest.spyOn(Date, 'now');

  clock.mockReturnValue(now + 7 * 3_600_000);
  expect(keptFor(7, 'form')).toBe('typed');
  clock.mockReturnValue(now + 9 * 3_600_000);
  expect(keptFor(7, 'form')).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"at":1}', '{"at":9e15}', '{"value":1}', '{"at":"x","value":1}'])(
  'takes %j in the storage for nothing',
  (text) => {
    sessionStorage.setItem('kept:7:form', text);
    expect(keptFor(7, 'form')).toBeNull();
  },
);

it('says so where storage is blocked, and harms nobody', () => {
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

it('reads whatever stands in the storage, and throws for none of it', () => {
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
