const DEFAULT = 1_000_000;
/** A page lies 100,000 entries deep. */
const MIN = 200_000;
const MAX = 100_000_000;

/** The number of entries to measure with, from the variable `ROWS`. */
export function readEntryCount(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT;
  const count = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(count >= MIN && count <= MAX)) throw new Error(`ROWS must be an integer from ${MIN} to ${MAX}, not "${text}"`);
  return count;
}
