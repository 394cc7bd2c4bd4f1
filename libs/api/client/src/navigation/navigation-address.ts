import { trimTrailingSlashes } from '../http/pathname.ts';

/** Target of a navigation entry: a page of the console, an external URL, or none. */
export type Address = { kind: 'page'; path: string } | { kind: 'external'; href: string } | { kind: 'none' };

const NO_ADDRESS: Address = { kind: 'none' };

const MAX_LENGTH = 2_048;

/** Allowed schemes of links; others, such as `javascript:` and `data:`, are not rendered as links. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

// eslint-disable-next-line no-control-regex -- they are to be matched
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/** Parses the address of an entry; relative paths are resolved against `parentPath`. */
export function parseAddress(path: unknown, parentPath: string): Address {
  if (typeof path !== 'string') return NO_ADDRESS;
  const trimmed = path.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(trimmed)) return NO_ADDRESS;
  if (hasScheme(trimmed)) return toExternalAddress(trimmed);
  // Protocol-relative URL.
  if (trimmed.startsWith('//')) return NO_ADDRESS;
  const joined = trimmed.startsWith('/') ? trimmed : `${parentPath.replace(/\/$/, '')}/${trimmed}`;
  return toPageAddress(joined);
}

/** An external URL with an allowed scheme, without credentials, which disguise the host; otherwise `none`. */
function toExternalAddress(href: string): Address {
  try {
    const { protocol, username, password, href: normalized } = new URL(href);
    const isAllowed = LINK_SCHEMES.includes(protocol) && username === '' && password === '';
    return isAllowed ? { kind: 'external', href: normalized } : NO_ADDRESS;
  } catch {
    return NO_ADDRESS;
  }
}

/** `foo:bar` is a scheme, `/a/:id` and `a/:id` are not. */
const hasScheme = (path: string) => /^[a-z][a-z0-9+.-]*:/i.test(path);

const ORIGIN = 'http://console.invalid';

/** Fast path: nothing to escape and no `..` to resolve. */
const PLAIN_PATH = /^(?:\/[\w:-][\w:.-]*)+$/;

function toPageAddress(path: string): Address {
  if (PLAIN_PATH.test(path)) return { kind: 'page', path };
  try {
    const url = new URL(path, ORIGIN);
    const normalized = trimTrailingSlashes(url.pathname);
    // `*` would match every path.
    if (url.origin !== ORIGIN || normalized.startsWith('//') || normalized.includes('*')) return NO_ADDRESS;
    return { kind: 'page', path: decodeSafely(normalized) };
  } catch {
    return NO_ADDRESS;
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
