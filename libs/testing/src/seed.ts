/** Seed of this run: new for each, see `choose-seed.ts`; `SEED=<number> npm test` repeats a run. */
export const SEED = Number(process.env.SEED);

if (!Number.isSafeInteger(SEED)) throw new Error(`SEED is not an integer: ${process.env.SEED}`);
