import { type Database } from '../../kernel/database.ts';
import { accountRule, addressRule, forget, giveBack, reserve } from '../sessions/login-attempts.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { tooManyAttempts } from './refusals.ts';

/**
 * Counts an attempt before it is looked at. Both counters are independent: neither many addresses nor many names get
 * around the other one.
 *
 * @param find whose account it is; `name` is what counts. Nobody is looked for while the address waits.
 * @throws 429 while the address has to wait
 */
export async function reserveAttempt<Found extends { name: string }>(
  db: Database,
  ip: string,
  find: () => Found | Promise<Found>,
) {
  const settings = await readSessionSettings(db);
  const address = addressRule(ip, settings);
  const wait = await reserve(db, address);
  if (wait !== null) throw tooManyAttempts(wait);
  const found = await find();
  const account = accountRule(found.name, settings);
  const isLocked = (await reserve(db, account)) !== null;
  return {
    found,
    /** The account waits: nothing may be compared, the right answer is as wrong as any other. */
    isLocked,
    /** It was right. */
    succeed: async () => {
      await forget(db, account);
      await giveBack(db, address);
    },
    /** It was never looked at. */
    withdraw: async () => {
      if (!isLocked) await giveBack(db, account);
      await giveBack(db, address);
    },
  };
}
