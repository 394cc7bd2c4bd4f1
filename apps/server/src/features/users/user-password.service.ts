import { inArray } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { changeRights } from '../access/change-rights.ts';
import { productName } from '../app-config/product-name.ts';
import { dropFactors } from '../second-factors/factors.repository.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { accountBucket } from '../sessions/login-attempts.ts';
import { hashPassword } from '../sessions/password.ts';
import { requireGoodPassword } from '../sessions/password-policy.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { whenFree } from '../sign-in/when-free.ts';
import { managedUser } from './user-noun.ts';
import { type UserRepository } from './users.repository.ts';
import { requireMine } from './users.service.ts';

type Reset = ParsedArgOf<typeof userContract.resetPassword>['body'];

/** Creates the password reset; with `dropsFactors` it removes the second factors as well. */
export function passwordReset(db: Database, repository: UserRepository) {
  const store = records(db);
  const noun = managedUser(repository);
  const { access } = userContract.resetPassword;

  return async (caller: Caller, { userId, password, dropsFactors = false }: Reset): Promise<void> => {
    const hash = await whenFree(hashPassword(password));
    const product = await productName(db);
    await changeRights(db, caller, access, async (changing) => {
      const { tx } = changing;
      const user = await requireMine(changing, repository, access, userId);
      await requireGoodPassword('password', password, user, product);
      const values = { password: hash, mustChangePassword: true, passwordChangedAt: new Date() };
      await store.update(caller, noun, userId, user.version, values, { tx });
      if (dropsFactors) await dropFactors(tx, userId);
      await endSessionsOf(tx, userId, { endReason: 'passwordChanged' });
      const buckets = [accountBucket(user.username), factorBucket(userId)];
      await tx.delete(loginAttempts).where(inArray(loginAttempts.bucket, buckets));
    });
  };
}
