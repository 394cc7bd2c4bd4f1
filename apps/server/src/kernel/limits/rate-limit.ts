import { AppError } from '../errors/app-error.ts';
import type { Message } from '../errors/messages.ts';
import type { MinuteLimit } from './minute-limit.ts';

/**
 * Refuses requests of a kind beyond a limit of each user.
 *
 * @param text message with the placeholder `seconds`
 * @returns a function that counts a request and throws 429 with `Retry-After` beyond the limit
 */
export function createRateLimit(count: MinuteLimit, text: Message) {
  return async (userId: number): Promise<void> => {
    const waitMs = await count(userId);
    if (waitMs === null) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new AppError(429, text, { seconds }, { retryAfterSeconds: seconds });
  };
}
