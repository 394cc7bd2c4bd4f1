/** Deterministic pseudo-random number generator (mulberry32). */
export function createPrng(seed: number) {
  let state = seed;

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer from 0 (inclusive) to `end` (exclusive). */
  const integerBelow = (end: number) => Math.floor(next() * end);

  return {
    below: integerBelow,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[integerBelow(choices.length)];
      if (choice === undefined) throw new Error('cannot pick from an empty list');
      return choice;
    },
    digits: (count: number) => Array.from({ length: count }, () => integerBelow(10)).join(''),
  };
}
export type Prng = ReturnType<typeof createPrng>;
