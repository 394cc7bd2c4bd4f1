import { measureSlowness } from './machine-speed.ts';
import { isDeep } from './rounds.ts';

let slowness: number | undefined;

/**
 * Limit of a measured time: enforced in `npm run test:deep`, on an idle machine, and longer on a slow one. `npm test`
 * compares nothing with a clock.
 *
 * @param ms on the reference machine
 */
export const timeLimit = (ms: number): number => (isDeep ? ms * (slowness ??= measureSlowness()) : Infinity);
