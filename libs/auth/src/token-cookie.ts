/** Source: product spec, section 3. */
const TOKEN_COOKIE = 'Admin-Token';

/** The stored token; null when signed out or when cookies are off. */
export function readTokenCookie(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === TOKEN_COOKIE) return decode(value.join('=')) || null;
  }
  return null;
}

/** Keeps the token until the browser closes; null forgets it. */
export function writeTokenCookie(token: string | null): void {
  const value = token === null ? '; Max-Age=0' : encodeURIComponent(token);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Strict${secure}`;
}

/** So often a cookie is looked for; the first look finds it. */
const MOST_LOOKS = 10;

/**
 * Until other browser tabs read the token that was just written. `document.cookie` is sent on its way and not waited
 * for: whoever is told at once, by a lock or a message, may still find the cookie of before. Answers at once where the
 * browser has no way to ask.
 */
export async function tokenCookieArrives(token: string): Promise<void> {
  if (!('cookieStore' in window)) return;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const cookie = await window.cookieStore.get(TOKEN_COOKIE).catch(() => null);
    if (cookie === null || decode(cookie.value ?? '') === token) return;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
