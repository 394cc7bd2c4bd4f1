import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { removeForOtherUsers } from './remove-for-other-users.ts';
import { loadForUser, removeForUser, saveForUser } from './user-storage.ts';
import { endUserStorage } from './user-storage-end.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores a value per user', () => {
  expect(saveForUser(7, 'form', { name: 'typed' })).toBe(true);

  expect(loadForUser(7, 'form')?.value).toEqual({ name: 'typed' });
  expect(loadForUser(7, 'another')).toBeNull();
  expect(loadForUser(70, 'form')).toBeNull();
});

it('removes a value', () => {
  saveForUser(7, 'form', 'typed');
  removeForUser(7, 'form');

  expect(loadForUser(7, 'form')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('removes the values of other users, but no foreign keys', () => {
  sessionStorage.setItem('theirs', 'x');
  saveForUser(7, 'form', 'mine');
  saveForUser(70, 'form', 'of seventy');
  removeForOtherUsers(7);

  expect(loadForUser(7, 'form')?.value).toBe('mine');
  expect(loadForUser(70, 'form')).toBeNull();
  expect(sessionStorage.getItem('theirs')).toBe('x');
});

it('ignores values from before a sign-out in another tab, which this one has not noticed', () => {
  saveForUser(7, 'form', 'typed');
  // A sign-out empties the storage that all tabs share.
  localStorage.clear();
  expect(loadForUser(7, 'form')).toBeNull();

  saveForUser(7, 'other', 'typed since');
  expect(loadForUser(7, 'other')?.value).toBe('typed since');
  expect(loadForUser(7, 'form')).toBeNull();
  expect(sessionStorage).toHaveLength(1);
});

it('keeps values in the tab if the storage of all tabs is blocked', () => {
  const blocked = { getItem: fail, setItem: fail } as unknown as Storage;
  jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(blocked);
  expect(saveForUser(7, 'form', 'typed')).toBe(true);
  expect(loadForUser(7, 'form')?.value).toBe('typed');
});

function fail(): never {
  throw new DOMException('blocked', 'SecurityError');
}

it('ignores values older than the maximum session lifetime', () => {
  const now = Date.now();
  saveForUser(7, 'form', 'typed');
  const clock = jest.spyOn(Date, 'now');

  clock.mockReturnValue(now + 7 * 3_600_000);
  expect(loadForUser(7, 'form')?.value).toBe('typed');
  clock.mockReturnValue(now + 9 * 3_600_000);
  expect(loadForUser(7, 'form')).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"at":1}', '{"at":9e15}', '{"value":1}', '{"at":"x","value":1}'])(
  'ignores the stored text %j',
  (text) => {
    sessionStorage.setItem('kept:7:form', text);
    expect(loadForUser(7, 'form')).toBeNull();
  },
);

it('returns false if the storage is blocked, and does not throw', () => {
  saveForUser(70, 'form', 'of seventy');
  const throwBlocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwBlocked);

  expect(saveForUser(7, 'form', 1)).toBe(false);
  expect(loadForUser(7, 'form')).toBeNull();
  expect(() => removeForUser(7, 'form')).not.toThrow();
  expect(() => removeForOtherUsers(7)).not.toThrow();
});

it('does not throw for any stored text', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ at: fc.jsonValue(), value: fc.jsonValue() }).map((record) => JSON.stringify(record)),
  );
  fc.assert(
    fc.property(entry, (stored) => {
      sessionStorage.setItem('kept:7:form', stored);
      expect(() => loadForUser(7, 'form')).not.toThrow();
    }),
    { numRuns: rounds({ quick: 500, deep: 10_000 }) },
  );
});

it('saves nothing after its end, until the page is loaded again', () => {
  saveForUser(7, 'form', 'typed');
  sessionStorage.setItem('theirs', 'x');
  endUserStorage();

  expect(saveForUser(7, 'form', 'typed later')).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['theirs']);
});
