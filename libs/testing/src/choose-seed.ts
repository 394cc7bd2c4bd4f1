import { randomInt } from 'node:crypto';

/** Chooses the seed of a run, unless `SEED=` repeats one. Every process that the run starts inherits it. */
export function chooseSeed(): string {
  process.env.SEED ??= String(randomInt(2 ** 31));
  return process.env.SEED;
}

export const printSeed = () => console.log(`SEED=${chooseSeed()}`);
