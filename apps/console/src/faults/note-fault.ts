import { type AppStore } from '../store.ts';

/** A fault as it was met; what is told of it is decided by those who tell it. */
export interface Fault {
  thrown: unknown;
  componentStack: string;
  /** Of the page, without query and hash. */
  pathname: string;
  at: Date;
}

/** A page that fails in circles is told of, not each of its turns. */
const MOST_WAITING = 500;

let waiting: Fault[] | undefined;
let tell: (() => void) | undefined;

/**
 * From now on the server hears of every fault of this page. The code for it comes with the first one; while it cannot
 * be had, faults wait.
 */
export function tellFaults(store: AppStore): void {
  const faults: Fault[] = (waiting = []);
  tell = () =>
    void import('./send-faults.ts').then(
      ({ sendFaults }) => sendFaults(store, faults.splice(0)),
      // The next fault tries again.
      () => undefined,
    );
  addEventListener('error', ({ error, message }) => noteFault(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
}

/** Something went wrong that should not. Told nobody unless `tellFaults` was called: developers read the console. */
export function noteFault(thrown: unknown, componentStack = ''): void {
  if (!waiting) return;
  if (waiting.length < MOST_WAITING)
    waiting.push({ thrown, componentStack, pathname: window.location.pathname, at: new Date() });
  tell?.();
}
