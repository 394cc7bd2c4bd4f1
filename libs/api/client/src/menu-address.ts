/** Target of a navigation entry: a page of the console, an external URL, or none. */
export type Address = { kind: 'page'; path: string } | { kind: 'external'; href: string } | { kind: 'none' };

const NOWHERE: Address = { kind: 'none' };

const LONGEST = 2_048;

/** Allowed schemes of links; others, such as `javascript:` and `data:`, are not rendered as links. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

// eslint-disable-next-line no-control-regex -- they are to be matched
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/** Parses the address of an entry; relative paths are resolved against `parentPath`. */
export function addressOf(path: unknown, parentPath: string): Address {
  if (typeof path !== 'string') return NOWHERE;
  const written = path.trim();
  if (written === '' || written.length > LONGEST || CONTROL_OR_BACKSLASH.test(written)) return NOWHERE;
  if (hasScheme(written)) return safeHref(written);
  // Protocol-relative URL.
  if (written.startsWith('//')) return NOWHERE;
  const joined = written.startsWith('/') ? written : `${parentPath.replace(/\/$/, '')}/${written}`;
  return ownPath(joined);
}

/** An external URL with an allowed scheme; otherwise `none`. */
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

/** Fast path: nothing to escape and no `..` to resolve. */
const PLAIN_PATH = /^(?:\/[\w:-][\w:.-]*)+$/;

function ownPath(path: string): Address {
  if (PLAIN_PATH.test(path)) return { kind: 'page', path };
  try {
    const url = new URL(path, ORIGIN);
    const normal = url.pathname.replace(/(.)\/+$/, '$1');
    // `*` would match every path.
    if (url.origin !== ORIGIN || normal.startsWith('//') || normal.includes('*')) return NOWHERE;
    return { kind: 'page', path: decodeSafely(normal) };
  } catch {
    return NOWHERE;
  }
}

/** Paths are compared in decoded form: `/门店`, not `/%E9%97%A8%E5%BA%97`. */
function decodeSafely(path: string): string {
  try {
    const decoded = decodeURI(path);
    return CONTROL_OR_BACKSLASH.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}
