/** Seed of this run: new for each, printed by jest's global set-up; `SEED=<number> npm test` repeats a run. */
export const SEED = Number(process.env.SEED);

if (!Number.isSafeInteger(SEED)) throw new Error(`SEED is not an integer: ${process.env.SEED}`);
