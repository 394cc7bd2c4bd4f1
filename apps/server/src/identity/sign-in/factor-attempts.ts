import type { Database } from '../../kernel/database/database.ts';
import { consumeAttempt, resetAttempts } from '../../kernel/limits/attempts.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { accountRule } from '../sessions/attempt-rules.ts';
import { tooManyAttempts } from './sign-in-errors.ts';

/** Bucket for all sign-ins of a user. */
export const factorBucket = (userId: number) => `second:${userId}`;

/**
 * Counts an attempt at a user's second factor before it is checked, across all their sign-ins, so a new sign-in does
 * not allow more guesses.
 *
 * @returns function that resets the counter; call it after a successful attempt
 * @throws 429 while the user is locked
 */
export async function consumeFactorAttempt(db: Database, userId: number): Promise<() => Promise<void>> {
  const rule = { ...accountRule('', await readSessionSettings(db)), bucket: factorBucket(userId) };
  const wait = await consumeAttempt(db, rule);
  if (wait !== null) throw tooManyAttempts(wait);
  return () => resetAttempts(db, rule);
}
