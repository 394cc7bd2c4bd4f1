import { setTimeout as pause } from 'node:timers/promises';

import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_SECONDS = 1;
/** Refusals of one moment are spread over this time. */
const SPREAD_MS = 1_000;
/** Further ones are sent at once: each takes some memory. */
const MAX_HELD = 5_000;

/**
 * 429 for requests beyond a limit, held back for the time after which they may be repeated: a client that repeats at once
 * must not take the processor with refusals.
 */
export function createLateRefusals() {
  let held = 0;

  /**
   * @param signal of the connection that waits
   * @throws its reason when it aborts
   */
  return async (signal: AbortSignal): Promise<AppError> => {
    if (held < MAX_HELD) {
      held += 1;
      try {
        await pause(RETRY_AFTER_SECONDS * 1_000 + Math.random() * SPREAD_MS, undefined, { signal });
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        held -= 1;
      }
    }
    return new AppError(429, 'tooManyRequests', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}
