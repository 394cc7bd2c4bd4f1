import type { Database } from '../../kernel/database/database.ts';
import { consumeAttempt, refundAttempt, resetAttempts } from '../../kernel/limits/attempts.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { accountRule, addressRule } from '../sessions/attempt-rules.ts';
import { tooManyAttempts } from './sign-in-errors.ts';

/**
 * Counts a sign-in attempt before it is checked, by address and by account. The counters are independent, so neither
 * many addresses nor many names circumvent the other limit.
 *
 * @param find looks up the account; its `name` selects the account's counter. Not called while the address is locked.
 * @throws 429 while the address is locked
 */
export async function consumeSignInAttempt<Found extends { name: string }>(
  db: Database,
  ip: string,
  find: () => Found | Promise<Found>,
) {
  const settings = await readSessionSettings(db);
  const address = addressRule(ip, settings);
  const wait = await consumeAttempt(db, address);
  if (wait !== null) throw tooManyAttempts(wait);
  const found = await find();
  const account = accountRule(found.name, settings);
  const isLocked = (await consumeAttempt(db, account)) !== null;
  return {
    found,
    /** The account is locked: do not compare any secret, reject even the right one. */
    isLocked,
    /** Call it after a successful attempt: resets the account, refunds the address. */
    succeed: async () => {
      await resetAttempts(db, account);
      await refundAttempt(db, address);
    },
    /** Call it if the attempt was never checked: undoes both counts. */
    refund: async () => {
      if (!isLocked) await refundAttempt(db, account);
      await refundAttempt(db, address);
    },
  };
}
