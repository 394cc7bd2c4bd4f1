/** Where a menu entry leads: a page of the console, a foreign address, or nowhere. */
export type Address = { kind: 'page'; path: string } | { kind: 'external'; href: string } | { kind: 'none' };

const NOWHERE: Address = { kind: 'none' };

const LONGEST = 2_048;

/** What a link may start with; everything else, `javascript:` and `data:` first, is not rendered as a link. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/** The address of an entry below `parentPath`; relative paths are joined to it. */
export function addressOf(path: unknown, parentPath: string): Address {
  if (typeof path !== 'string') return NOWHERE;
  const written = path.trim();
  if (written === '' || written.length > LONGEST || CONTROL_OR_BACKSLASH.test(written)) return NOWHERE;
  if (hasScheme(written)) return safeHref(written);
  // Another site in the clothes of a path.
  if (written.startsWith('//')) return NOWHERE;
  const joined = written.startsWith('/') ? written : `${parentPath.replace(/\/$/, '')}/${written}`;
  return ownPath(joined);
}

/** An address outside the console that may be opened; `none` for every other scheme. */
function safeHref(href: string): Address {
  try {
    const url = new URL(href);
    return LINK_SCHEMES.includes(url.protocol) ? { kind: 'external', href: url.href } : NOWHERE;
  } catch {
    return NOWHERE;
  }
}

/** `foo:bar` is a scheme, `/a/:id` and `a/:id` are not. */
const hasScheme = (path: string) => /^[a-z][a-z0-9+.-]*:/i.test(path);

const ORIGIN = 'http://console.invalid';

/** Nearly every path: nothing to escape and no `..` to resolve, so no need to ask the URL parser. */
const PLAIN_PATH = /^(?:\/[\w:-][\w:.-]*)+$/;

function ownPath(path: string): Address {
  if (PLAIN_PATH.test(path)) return { kind: 'page', path };
  try {
    const url = new URL(path, ORIGIN);
    const normal = url.pathname.replace(/(.)\/+$/, '$1');
    // A star would answer for every address.
    if (url.origin !== ORIGIN || normal.startsWith('//') || normal.includes('*')) return NOWHERE;
    return { kind: 'page', path: decodeSafely(normal) };
  } catch {
    return NOWHERE;
  }
}

/** Paths are compared as people write them: `/门店`, not `/%E9%97%A8%E5%BA%97`. */
function decodeSafely(path: string): string {
  try {
    const decoded = decodeURI(path);
    return CONTROL_OR_BACKSLASH.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}
