import { median } from '@backroom/testing/median';

/** A change that makes a request so much dearer is refused. */
export const MAX_RATIO = 1.1;

/** CPU milliseconds of a request in one round, measured one right after the other. */
export interface Round {
  base: number;
  current: number;
}

export interface Comparison {
  base: number;
  current: number;
  /** Median of the ratios of the rounds: what disturbs both sides of a round cancels out. */
  ratio: number;
  /** The lower quartile of the ratios. */
  low: number;
  /** The upper quartile. */
  high: number;
}

const quantile = (figures: readonly number[], share: number): number =>
  [...figures].sort((one, other) => one - other)[Math.round((figures.length - 1) * share)] ?? NaN;

/** Compares the rounds of one load. */
export function compareRounds(rounds: readonly Round[]): Comparison {
  const ratios = rounds.map(({ base, current }) => current / base);
  return {
    base: median(rounds.map(({ base }) => base)),
    current: median(rounds.map(({ current }) => current)),
    ratio: median(ratios),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
  };
}

/**
 * Whether the requests have become dearer than allowed. Noise moves the median of a few rounds, but not three quarters
 * of them to the same side: those have to be dearer, too.
 */
export const isDearer = ({ ratio, low }: Comparison): boolean => ratio > MAX_RATIO && low > 1;
