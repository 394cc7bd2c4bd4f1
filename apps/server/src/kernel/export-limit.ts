import { AppError } from './app-error.ts';
import { createMinuteLimit } from './minute-limit.ts';

/**
 * Limits the exports that a user starts within a minute, on this instance.
 *
 * @returns a function that throws 429 with `Retry-After` beyond the limit
 */
export function createExportLimit(maxPerMinute: number) {
  const count = createMinuteLimit(maxPerMinute);

  return (userId: number, now = Date.now()): void => {
    const waitMs = count(userId, now);
    if (waitMs === null) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new AppError(429, 'tooManyExports', { seconds }, { retryAfterSeconds: seconds });
  };
}
