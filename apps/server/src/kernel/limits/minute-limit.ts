const WINDOW_MS = 60_000;

/**
 * Limits how often a user does something within a minute, on this instance.
 *
 * @returns a function that counts one occurrence and returns null, or beyond the limit the milliseconds to wait
 */
export function createMinuteLimit(maxPerMinute: number) {
  let counted: { userId: number; time: number }[] = [];

  return (userId: number, now = Date.now()): number | null => {
    counted = counted.filter(({ time }) => time > now - WINDOW_MS);
    const own = counted.filter((occurrence) => occurrence.userId === userId);
    const [oldest] = own;
    if (oldest && own.length >= maxPerMinute) return oldest.time + WINDOW_MS - now;
    counted.push({ userId, time: now });
    return null;
  };
}
