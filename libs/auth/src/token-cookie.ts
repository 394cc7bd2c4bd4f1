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

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
