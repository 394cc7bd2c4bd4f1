import { randomInt } from 'node:crypto';

/** Chooses the seed of all property tests before the workers start; `SEED=` repeats a run. */
export default function chooseSeed() {
  process.env.SEED ??= String(randomInt(2 ** 31));
  console.log(`SEED=${process.env.SEED}`);
}
