import { ERROR_LIMITS, type ReportedError } from '@backroom/contract/error-log';
import { faultNumber } from '@backroom/feature-errors';

import { type Fault } from './note-fault.ts';
import { ownVersion } from './own-version.ts';

/** Nobody's fault, or not ours: what the browser notes while all goes well, scripts of other origins, extensions. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;
const FOREIGN = /\b[\w-]*-extension:\/\//;
/** Somebody went elsewhere before the answer came. */
const GIVEN_UP = 'AbortError';

/** Whatever stands behind `?` or `#` may name people; the place in the file behind it stays. */
const QUERIES = /(\b[a-z]+:\/\/[^\s?#'")]*|\/[^\s?#'")]*)[?#][^\s'")]*?((?::\d+){0,2})(?=[\s'")]|$)/gi;
const BEARER = /\bBearer\s+\S+/gi;

const withoutSecrets = (text: string) => text.replace(QUERIES, '$1$2').replace(BEARER, 'Bearer …');
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** What the server is told of a fault; null where there is nothing to tell. */
export function describeFault({ thrown, componentStack, pathname, at }: Fault): ReportedError | null {
  const { name, message, stack } = wordsOf(thrown);
  if (name === GIVEN_UP || NOISE.test(message) || FOREIGN.test(stack)) return null;
  // The number first: that is what people tell, and what administrators search for.
  const trace = [`#${faultNumber(thrown)}`, stack, componentStack.trim() && `Components:\n${componentStack.trim()}`];
  return {
    message: cut(withoutSecrets(message), ERROR_LIMITS.message),
    stack: cut(withoutSecrets(trace.filter(Boolean).join('\n')), ERROR_LIMITS.stack),
    address: cut(pathname, ERROR_LIMITS.address),
    version: cut(ownVersion(), ERROR_LIMITS.version),
    count: 1,
    at: at.toISOString(),
  };
}

/** Anything can be thrown. What is no error and no text is not quoted: it may hold what people wrote. */
function wordsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error) {
    const { name, message, stack = '' } = thrown;
    return { name, message: message || name, stack };
  }
  if (typeof thrown === 'string') return { name: '', message: thrown, stack: '' };
  return { name: '', message: Object.prototype.toString.call(thrown), stack: '' };
}
