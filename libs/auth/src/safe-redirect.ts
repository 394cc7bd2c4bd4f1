const MAX_LENGTH = 2_048;

/** Paths that only redirect: returning to them would cause a loop. */
const REDIRECTING_PATHS = ['/login', '/auth-redirect', '/redirect'];

// eslint-disable-next-line no-control-regex -- control characters are rejected
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

const HOME = '/';

/**
 * Validates redirect targets from outside, such as `/login?redirect=`. The only validation of this kind.
 *
 * Nothing is decoded here: the query parser has decoded the value once, as the browser would. The path is checked again
 * after parsing, because `/.//host` is normalised to `//host`.
 *
 * @returns a path on this origin, or `/` if the value is not one
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return HOME;
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return HOME;

  const origin = window.location.origin;
  const url = parse(value, origin);
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return HOME;
  if (url.pathname.startsWith('//') || isRedirectingPath(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

const parse = (value: string, origin: string): URL | null =>
  URL.canParse(value, origin) ? new URL(value, origin) : null;

/** Like the router, ignores case, trailing slashes and escapes. */
function isRedirectingPath(pathname: string): boolean {
  const path = decode(pathname).toLowerCase().replace(/\/+/g, '/');
  return REDIRECTING_PATHS.some((redirecting) => path === redirecting || path.startsWith(`${redirecting}/`));
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
