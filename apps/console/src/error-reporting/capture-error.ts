import { getCurrentLocation } from '../history.ts';
import type { AppStore } from '../store.ts';
import type { CapturedError } from './create-error-report.ts';

/** Maximum queue length, reached by errors in a loop. */
const MAX_QUEUED = 500;

let queue: CapturedError[] | undefined;
let flushQueue: (() => void) | undefined;

/**
 * Starts reporting uncaught errors to the server. The reporting module is loaded with the first error; errors are
 * queued while it cannot be loaded.
 */
export function startErrorReporting(store: AppStore): void {
  const errors: CapturedError[] = (queue = []);
  flushQueue = () =>
    void import('./send-error-reports.ts').then(
      ({ sendErrorReports }) => sendErrorReports(store, errors.splice(0)),
      // Retried with the next error.
      () => undefined,
    );
  addEventListener('error', ({ error, message }) => captureError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

/** Reports an error. Does nothing unless `startErrorReporting` was called. */
export function captureError(thrown: unknown, componentStack = ''): void {
  if (!queue) return;
  if (queue.length < MAX_QUEUED)
    queue.push({ thrown, componentStack, pathname: getCurrentLocation().pathname, at: new Date() });
  flushQueue?.();
}
