import { ERROR_LIMITS, type ReportedError } from '@backroom/contract/error-log';
import { faultNumber } from '@backroom/feature-errors';

import { type Fault } from './note-fault.ts';
import { ownVersion } from './own-version.ts';

/** Not errors of the console: harmless browser warnings, scripts of other origins, extensions. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;
const FOREIGN = /\b[\w-]*-extension:\/\//;
/** The request was aborted, for example by a navigation. */
const GIVEN_UP = 'AbortError';

/** Query and hash may contain personal data; a line and column after them are kept. */
const QUERIES = /(\b[a-z]+:\/\/[^\s?#'")]*|\/[^\s?#'")]*)[?#][^\s'")]*?((?::\d+){0,2})(?=[\s'")]|$)/gi;
const BEARER = /\bBearer\s+\S+/gi;

const withoutSecrets = (text: string) => text.replace(QUERIES, '$1$2').replace(BEARER, 'Bearer …');
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Creates the report of an error; null if it is not to be reported. */
export function describeFault({ thrown, componentStack, pathname, at }: Fault): ReportedError | null {
  const { name, message, stack } = wordsOf(thrown);
  if (name === GIVEN_UP || NOISE.test(message) || FOREIGN.test(stack)) return null;
  // The number that users see comes first; administrators search for it.
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

/** Anything can be thrown. Values other than errors and strings are not included: they may contain user input. */
function wordsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error) {
    const { name, message, stack = '' } = thrown;
    return { name, message: message || name, stack };
  }
  if (typeof thrown === 'string') return { name: '', message: thrown, stack: '' };
  return { name: '', message: Object.prototype.toString.call(thrown), stack: '' };
}
