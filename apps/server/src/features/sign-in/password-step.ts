import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { productName } from '../app-config/product-name.ts';
import { type Origin } from '../sessions/login-log.ts';
import { hashPassword, verifyPassword } from '../sessions/password.ts';
import { requireGoodPassword, samePassword } from '../sessions/password-policy.ts';
import { changePassword } from '../users/change-password.ts';
import { type Entries } from './entry.ts';
import { actorOf } from './person.ts';
import { startAgain } from './step-refusals.ts';
import { whenFree } from './when-free.ts';

/** Step that replaces a password that an administrator has set. */
export const passwordStep =
  (db: Database, entries: Entries) =>
  async ({ ticket: token, password }: { ticket: string; password: string }, origin: Origin) => {
    const { person } = await entries.find(token, 'password');
    const { userId, password: from } = person;
    await requireGoodPassword('password', password, person, await productName(db));
    if (await whenFree(verifyPassword(from, password))) throw samePassword('password');
    const to = await whenFree(hashPassword(password));
    return inTransaction(db, async (tx) => {
      const entry = await entries.find(token, 'password');
      if (!(await changePassword(db, tx, actorOf(person, origin), { userId, from, to }, origin))) throw startAgain();
      return entries.goOn(tx, entry, origin);
    });
  };
