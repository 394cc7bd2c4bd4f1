import { type AppStore } from '../store.ts';

/** A captured error, before it is converted into a report. */
export interface Fault {
  thrown: unknown;
  componentStack: string;
  /** Path of the page, without query and hash. */
  pathname: string;
  at: Date;
}

/** Maximum queue length, reached by errors in a loop. */
const MOST_WAITING = 500;

let waiting: Fault[] | undefined;
let tell: (() => void) | undefined;

/**
 * Starts reporting uncaught errors to the server. The reporting module is loaded with the first error; errors are
 * queued while it cannot be loaded.
 */
export function tellFaults(store: AppStore): void {
  const faults: Fault[] = (waiting = []);
  tell = () =>
    void import('./send-faults.ts').then(
      ({ sendFaults }) => sendFaults(store, faults.splice(0)),
      // Retried with the next error.
      () => undefined,
    );
  addEventListener('error', ({ error, message }) => noteFault(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
}

/** Reports an error. Does nothing unless `startErrorReporting` was called. */
export function noteFault(thrown: unknown, componentStack = ''): void {
  if (!waiting) return;
  if (waiting.length < MOST_WAITING)
    waiting.push({ thrown, componentStack, pathname: window.location.pathname, at: new Date() });
  tell?.();
}
