import { isInTransaction } from './transaction.ts';

/** About the time of a batch: several long tasks together leave half of the event loop to requests. */
const PAUSE_MS = 15;

/** Within a transaction: the requests of each turn prolong it, and with it the wait of those that need its locks. */
const TURN_EVERY_MS = 100;

const waiting: (() => void)[] = [];
let turnedAt = 0;

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setTimeout(continueNext, PAUSE_MS);
}

function continueInTransaction(resolve: () => void): void {
  if (performance.now() - turnedAt < TURN_EVERY_MS) return resolve();
  setImmediate(() => {
    turnedAt = performance.now();
    resolve();
  });
}

/**
 * Lets requests be answered between two batches of a long task. A task that is alone continues in the next turn of the
 * event loop. Of several, one continues after each pause, so they cannot fill the turns together. A task with an open
 * transaction holds locks, and on the embedded database all other statements: it does not wait for the others, and lets
 * requests be answered every 100 ms only.
 */
export const yieldToRequests = (): Promise<void> =>
  new Promise((resolve) => {
    if (isInTransaction()) return void continueInTransaction(resolve);
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(continueNext);
  });
