import { readTokenCookie, tokenCookieArrives, writeTokenCookie } from './token-cookie.ts';

/** A browser whose other tabs read these values, one look after the other; the last one stays. */
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

it('reads what was written, whatever is in it', () => {
  writeTokenCookie('a=b; c+%');
  expect(readTokenCookie()).toBe('a=b; c+%');
  writeTokenCookie(null);
  expect(readTokenCookie()).toBeNull();
});

describe('a token arrives', () => {
  it('when the others read it', async () => {
    const looks = seenByOthers('old', 'old', encodeURIComponent('new=1'));
    await tokenCookieArrives('new=1');
    expect(looks).toEqual(['Admin-Token', 'Admin-Token', 'Admin-Token']);
  });

  it.each([
    ['somebody signed out meanwhile', null, 1],
    ['another tab wrote another one', 'other', 10],
  ])('never when %s: nobody waits for ever', async (_, value, times) => {
    const looks = seenByOthers(value);
    await tokenCookieArrives('new');
    expect(looks).toHaveLength(times);
  });

  it('for all we know where the browser does not tell', async () => {
    await expect(tokenCookieArrives('new')).resolves.toBeUndefined();
  });
});
