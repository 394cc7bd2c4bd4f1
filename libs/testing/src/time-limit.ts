import { isDeep } from './rounds.ts';

/**
 * Limit of a measured time: enforced in `npm run test:deep`, on an idle machine. `npm test` compares nothing with a
 * clock.
 */
export const timeLimit = (ms: number): number => (isDeep ? ms : Infinity);
