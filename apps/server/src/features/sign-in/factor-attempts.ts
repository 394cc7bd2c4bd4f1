import { type Database } from '../../kernel/database.ts';
import { accountRule, forget, reserve } from '../sessions/login-attempts.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { tooManyAttempts } from './refusals.ts';

/** All the sign-ins of a person count together. */
export const factorBucket = (userId: number) => `second:${userId}`;

/**
 * Counts an attempt at somebody's second factor before it is looked at, over all their sign-ins: a right password buys
 * no more guesses than a wrong one.
 *
 * @returns forgets the failures before: to be called once the attempt was right
 * @throws 429 while this person has to wait
 */
export async function reserveFactorAttempt(db: Database, userId: number): Promise<() => Promise<void>> {
  const rule = { ...accountRule('', await readSessionSettings(db)), bucket: factorBucket(userId) };
  const wait = await reserve(db, rule);
  if (wait !== null) throw tooManyAttempts(wait);
  return () => forget(db, rule);
}
