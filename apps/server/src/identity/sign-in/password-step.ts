import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';
import { hashPassword, verifyPassword } from '../sessions/password.ts';
import { assertPasswordPolicy, readPasswordPolicy, samePassword } from '../sessions/password-policy.ts';
import { changePassword } from '../users/users-password-change.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { toActor } from './sign-in-user.ts';
import { signInExpired } from './step-errors.ts';

/** Step that replaces a password that an administrator has set. */
export const createPasswordStep =
  (db: Database, pendingSignIns: PendingSignIns) =>
  async ({ ticket: token, password }: { ticket: string; password: string }, metadata: RequestMetadata) => {
    const { user } = await pendingSignIns.find(token, 'password');
    const { userId, password: from } = user;
    await assertPasswordPolicy('password', password, user, await readPasswordPolicy(db));
    if (await withBusyError(verifyPassword(from, password))) throw samePassword('password');
    const to = await withBusyError(hashPassword(password));
    return inTransaction(db, async (tx) => {
      const pending = await pendingSignIns.find(token, 'password');
      if (!(await changePassword(tx, toActor(user, metadata), { userId, currentHash: from, newHash: to }, metadata)))
        throw signInExpired();
      return pendingSignIns.advance(tx, pending, metadata);
    });
  };
