import { AppError } from '../errors/app-error.ts';
import type { Message } from '../errors/messages.ts';
import { createMinuteLimit } from './minute-limit.ts';

/**
 * Limits how many requests of a kind a user may send within a minute, on this instance.
 *
 * @param text message with the placeholder `seconds`
 * @returns a function that counts a request and throws 429 with `Retry-After` beyond the limit
 */
export function createRateLimit(maxPerMinute: number, text: Message) {
  const count = createMinuteLimit(maxPerMinute);

  return (userId: number, now = Date.now()): void => {
    const waitMs = count(userId, now);
    if (waitMs === null) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new AppError(429, text, { seconds }, { retryAfterSeconds: seconds });
  };
}
