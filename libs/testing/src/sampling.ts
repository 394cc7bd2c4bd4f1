import { isDeep } from './rounds.ts';
import { SEED } from './seed.ts';

/**
 * Whether a quick run has the item at `index`: one of `quick` in turn, which ones depends on the seed of the run. The
 * deep run has all.
 */
export const isSampled = (index: number, { quick }: { quick: number }): boolean =>
  isDeep || (SEED + index) % quick === 0;
