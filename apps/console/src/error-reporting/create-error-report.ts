import { ERROR_LIMITS, type ReportedError } from '@backroom/contract/error-log';
import { toErrorId } from '@backroom/feature-errors';

import { getBuildVersion } from './build-version.ts';

/** A captured error, before it is converted into a report. */
export interface CapturedError {
  thrown: unknown;
  componentStack: string;
  /** Path of the page, without query and hash. */
  pathname: string;
  at: Date;
}

/** Not errors of the console: harmless browser warnings, scripts of other origins, extensions. */
const IGNORED_MESSAGES = /^ResizeObserver loop|^Script error\.?$/;
const EXTENSION_URL = /-extension:\/\//;
/** The request was aborted, for example by a navigation. */
const ABORT_ERROR = 'AbortError';

const WORD = /[^\s'")]+/g;
/** Line and column at the end of an address in a stack trace. */
const POSITION = /(?::\d{1,9}){1,2}$/;
const BEARER = /\bBearer\s+\S+/gi;

/** Query and hash may contain personal data; a line and column after them are kept. */
function removeQuery(word: string): string {
  const path = word.indexOf('/');
  const query = path === -1 ? -1 : word.slice(path).search(/[?#]/);
  return query === -1 ? word : word.slice(0, path + query) + (POSITION.exec(word)?.[0] ?? '');
}

const redact = (text: string) => text.replace(WORD, removeQuery).replace(BEARER, 'Bearer …');
const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Creates the report of an error; null if it is not to be reported. */
export function createErrorReport({ thrown, componentStack, pathname, at }: CapturedError): ReportedError | null {
  const { name, message, stack } = normalizeThrown(thrown);
  if (name === ABORT_ERROR || IGNORED_MESSAGES.test(message) || EXTENSION_URL.test(stack)) return null;
  // The number that users see comes first; administrators search for it.
  const trace = [`#${toErrorId(thrown)}`, stack, componentStack.trim() && `Components:\n${componentStack.trim()}`];
  return {
    message: truncate(redact(message), ERROR_LIMITS.message),
    stack: truncate(redact(trace.filter(Boolean).join('\n')), ERROR_LIMITS.stack),
    address: truncate(pathname, ERROR_LIMITS.address),
    version: truncate(getBuildVersion(), ERROR_LIMITS.version),
    count: 1,
    at: at.toISOString(),
  };
}

/** Anything can be thrown. Values other than errors and strings are not included: they may contain user input. */
function normalizeThrown(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error) {
    const { name, message, stack = '' } = thrown;
    return { name, message: message || name, stack };
  }
  if (typeof thrown === 'string') return { name: '', message: thrown, stack: '' };
  return { name: '', message: Object.prototype.toString.call(thrown), stack: '' };
}
