import { readTokenCookie, waitForTokenCookie, writeTokenCookie } from './token-cookie.ts';

/** Mocks a cookie store that returns these values one after the other; the last one repeats. */
function mockCookieStore(...values: (string | null)[]) {
  const reads: string[] = [];
  const get = async (name: string) => {
    reads.push(name);
    const value = values.length > 1 ? values.shift() : values[0];
    return value ? { name, value } : null;
  };
  Object.assign(window, { cookieStore: { get } });
  return reads;
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
    const reads = mockCookieStore('old', 'old', encodeURIComponent('new=1'));
    await waitForTokenCookie('new=1');
    expect(reads).toEqual(['Admin-Token', 'Admin-Token', 'Admin-Token']);
  });

  it.each([
    ['the cookie was deleted', null, 1],
    ['another tab wrote another token', 'other', 10],
  ])('gives up if %s', async (_, value, times) => {
    const reads = mockCookieStore(value);
    await waitForTokenCookie('new');
    expect(reads).toHaveLength(times);
  });

  it('resolves immediately without a Cookie Store API', async () => {
    await expect(waitForTokenCookie('new')).resolves.toBeUndefined();
  });
});
