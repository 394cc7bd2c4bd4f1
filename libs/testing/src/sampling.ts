import { SEED } from './seed.ts';

/**
 * Whether a quick run has the item at `index`: one of `quick` in turn, which ones depends on the seed of the run. The
 * deep run has all.
 */
export const isSampled = (index: number, { quick }: { quick: number }): boolean =>
  process.env.TEST_DEEP === '1' || (SEED + index) % quick === 0;
