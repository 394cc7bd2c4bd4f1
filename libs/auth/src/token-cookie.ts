import { withBase } from '@backroom/client';

/** See docs/product.md, "Sessions and tokens". */
const TOKEN_COOKIE_NAME = 'Admin-Token';

/** The stored token; null if signed out or cookies are disabled. */
export function readTokenCookie(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === TOKEN_COOKIE_NAME) return decode(value.join('=')) || null;
  }
  return null;
}

/** Stores the token in a session cookie; null deletes it. */
export function writeTokenCookie(token: string | null): void {
  const value = token === null ? '; Max-Age=0' : encodeURIComponent(token);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_COOKIE_NAME}=${value}; Path=${withBase('/')}; SameSite=Strict${secure}`;
}

/** The first attempt normally succeeds. */
const MAX_ATTEMPTS = 10;

/**
 * Resolves when other browser tabs can read the token that was just written. Writes to `document.cookie` are
 * asynchronous across processes: a tab notified immediately, by a lock or message, may still read the previous cookie.
 * Resolves immediately if the browser has no Cookie Store API.
 */
export async function waitForTokenCookie(token: string): Promise<void> {
  if (!('cookieStore' in window)) return;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const cookie = await window.cookieStore.get(TOKEN_COOKIE_NAME).catch(() => null);
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
