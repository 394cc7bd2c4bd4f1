const LONGEST = 2_048;

/** Places that only pass on: going back to them would turn in circles. */
const PASSAGES = ['/login', '/auth-redirect', '/redirect'];

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

const HOME = '/';

/**
 * The one judge of addresses that come from outside, such as `/login?redirect=`: a path of this very site, or `/`.
 *
 * Nothing is decoded here: what was decoded once by the query reader is what the browser will follow. The result
 * is judged again after parsing, since `/.//host` is a path that becomes `//host`.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return HOME;
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return HOME;

  const origin = window.location.origin;
  const url = parse(value, origin);
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return HOME;
  if (url.pathname.startsWith('//') || isPassage(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

const parse = (value: string, origin: string): URL | null =>
  URL.canParse(value, origin) ? new URL(value, origin) : null;

/** The router matches without regard to case, trailing slashes and escapes; so does this. */
function isPassage(pathname: string): boolean {
  const path = decode(pathname).toLowerCase().replace(/\/+/g, '/');
  return PASSAGES.some((passage) => path === passage || path.startsWith(`${passage}/`));
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
