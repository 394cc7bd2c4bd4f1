import { isInTransaction } from './transaction.ts';

/** About the time of a batch: several long tasks together leave half of the event loop to requests. */
const PAUSE_MS = 15;

const waiting: (() => void)[] = [];

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setTimeout(continueNext, PAUSE_MS);
}

/**
 * Lets requests be answered between two batches of a long task. A task that is alone continues in the next turn of the
 * event loop. Of several, one continues after each pause, so they cannot fill the turns together. A task with an open
 * transaction does not wait for the others: it holds locks, and on the embedded database all other statements.
 */
export const yieldToRequests = (): Promise<void> =>
  new Promise((resolve) => {
    if (isInTransaction()) return void setImmediate(resolve);
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(continueNext);
  });
