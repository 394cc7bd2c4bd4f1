interface Rounds {
  /** In `npm test`: enough to fail when the guarded code is broken. */
  quick: number;
  /** In `npm run test:deep`; like `quick` unless given. */
  deep?: number;
  /** In its part `night`; like `deep` unless given. */
  night?: number;
}

/** Whether more is done than in `npm test`. */
export const isDeep = process.env.TEST_DEEP === '1' || process.env.TEST_DEEP === 'night';

/** Number of repetitions of a property, race or storm; the tests with a number for a part run in that part. */
export function rounds({ quick, deep = quick, night = deep }: Rounds): number {
  if (process.env.TEST_DEEP === 'night') return night;
  return isDeep ? deep : quick;
}
