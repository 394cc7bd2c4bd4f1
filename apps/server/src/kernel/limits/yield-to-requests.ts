import { assertMayContinue, isInTransaction } from '../database/transaction.ts';
import { WaitingLine } from './waiting-line.ts';

/** About the time of a batch: several long tasks together leave half of the event loop to requests. */
const PAUSE_MS = 15;

/** Within a transaction: the requests of each turn prolong it, and with it the wait of those that need its locks. */
const TURN_EVERY_MS = 100;

const line = new WaitingLine();
let isScheduled = false;
let turnedAt = 0;

function continueNext(): void {
  line.startNext();
  isScheduled = line.length > 0;
  if (isScheduled) setTimeout(continueNext, PAUSE_MS);
}

/** Lets requests be answered if none could for 100 ms. A last turn in the future was timed by another clock. */
export function takeTurnIfDue(): Promise<void> | undefined {
  if (Math.abs(performance.now() - turnedAt) < TURN_EVERY_MS) return undefined;
  return new Promise((resolve) => {
    setImmediate(() => {
      turnedAt = performance.now();
      resolve();
    });
  });
}

/**
 * Lets requests be answered between two batches of a long task. A task that is alone continues in the next turn of the
 * event loop. Of several, one continues after each pause, so they cannot fill the turns together. A task with an open
 * transaction holds locks, and on the embedded database all other statements: it does not wait for the others, and lets
 * requests be answered every 100 ms only.
 *
 * @throws like the next statement of the task would: see `assertMayContinue`
 */
export async function yieldToRequests(): Promise<void> {
  assertMayContinue();
  if (isInTransaction()) return takeTurnIfDue();
  const turn = line.wait(undefined);
  if (!isScheduled) {
    isScheduled = true;
    setImmediate(continueNext);
  }
  await turn;
}
