import { AppError } from './app-error.ts';

const WINDOW_MS = 60_000;

/**
 * Limits the exports that a user starts within a minute, on this instance.
 *
 * @returns a function that throws 429 with `Retry-After` beyond the limit
 */
export function createExportLimit(maxPerMinute: number) {
  let startedAt: { userId: number; time: number }[] = [];

  return (userId: number, now = Date.now()): void => {
    startedAt = startedAt.filter(({ time }) => time > now - WINDOW_MS);
    const own = startedAt.filter((start) => start.userId === userId);
    const [oldest] = own;
    if (oldest && own.length >= maxPerMinute) {
      const seconds = Math.ceil((oldest.time + WINDOW_MS - now) / 1000);
      throw new AppError(429, 'tooManyExports', { seconds }, { retryAfterSeconds: seconds });
    }
    startedAt.push({ userId, time: now });
  };
}
