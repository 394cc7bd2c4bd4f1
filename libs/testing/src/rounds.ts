interface Rounds {
  /** In `npm test`: enough to fail when the guarded code is broken. */
  quick: number;
  /** In `npm run test:deep`. */
  deep: number;
}

/** Number of repetitions of a property, race or storm. `TEST_DEEP=1` selects the deep one. */
export const rounds = ({ quick, deep }: Rounds): number => (process.env.TEST_DEEP === '1' ? deep : quick);
