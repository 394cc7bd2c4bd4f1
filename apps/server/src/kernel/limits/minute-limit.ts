const WINDOW_MS = 60_000;

/** Counts one occurrence and returns null, or beyond the limit the milliseconds to wait. */
export type MinuteLimit = (userId: number) => Promise<number | null>;

/**
 * Limits how often a user does something within a minute, on this instance alone: see `SharedLimits`.
 *
 * @param getNow for tests
 */
export function createMinuteLimit(maxPerMinute: number, getNow = () => performance.now()): MinuteLimit {
  let counted: { userId: number; time: number }[] = [];

  return async (userId) => {
    const now = getNow();
    counted = counted.filter(({ time }) => time > now - WINDOW_MS);
    const own = counted.filter((occurrence) => occurrence.userId === userId);
    const [oldest] = own;
    if (oldest && own.length >= maxPerMinute) return oldest.time + WINDOW_MS - now;
    counted.push({ userId, time: now });
    return null;
  };
}
