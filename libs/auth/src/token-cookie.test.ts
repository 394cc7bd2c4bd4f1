import { readTokenCookie, tokenCookieArrives, writeTokenCookie } from './token-cookie.ts';

/** Mocks a cookie store that returns these values one after the other; the last one repeats. */
function seenByOthers(...values: (string | null)[]) {
  const looks: string[] = [];
  const get = async (name: string) => {
    looks.push(name);
    const value = values.length > 1 ? values.shift() : values[0];
    return value ? { name, value } : null;
  };
  Object.assign(window, { cookieStore: { get } });
  return looks;
}
afterEach(() => {
  Reflect.deleteProperty(window, 'cookieStore');
  writeTokenCookie(null);
});

it('round-trips any token', () => {
  writeTokenCookie('a=b; c+%');
  expect(readTokenCookie()).toBe('a=b; c+%');
  writeTokenCookie(null);
  expect(readTokenCookie()).toBeNull();
});

describe('waiting for the token cookie', () => {
  it('resolves once other tabs can read the token', async () => {
    const looks = seenByOthers('old', 'old', encodeURIComponent('new=1'));
    await tokenCookieArrives('new=1');
    expect(looks).toEqual(['Admin-Token', 'Admin-Token', 'Admin-Token']);
  });

  it.each([
    ['the cookie was deleted', null, 1],
    ['another tab wrote another token', 'other', 10],
  ])('gives up if %s', async (_, value, times) => {
    const looks = seenByOthers(value);
    await tokenCookieArrives('new');
    expect(looks).toHaveLength(times);
  });

  it('resolves immediately without a Cookie Store API', async () => {
    await expect(tokenCookieArrives('new')).resolves.toBeUndefined();
  });
});
