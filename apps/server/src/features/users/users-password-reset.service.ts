import { inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import { createAuditedStore } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { inRightsTransaction } from '../access/rights-transaction.ts';
import { deleteFactors } from '../second-factors/factors.repository.ts';
import { accountBucket } from '../sessions/attempt-limits.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';
import { hashPassword } from '../sessions/password.ts';
import { assertPasswordPolicy, readPasswordPolicy } from '../sessions/password-policy.ts';
import { signInAttempts } from '../sessions/sessions.table.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { withBusyError } from '../sign-in/with-busy-error.ts';
import { lockManageable } from './manageable-user.ts';
import { createManagedUserEntity } from './users.entity.ts';
import type { UserRepository } from './users.repository.ts';

type ResetRequest = ParsedArgOf<typeof userContract.resetPassword>['body'];

/** Creates the password reset; with `dropsFactors` it removes the second factors as well. */
export function createPasswordReset(db: Database, repository: UserRepository) {
  const store = createAuditedStore(db);
  const entity = createManagedUserEntity(repository);
  const { access } = userContract.resetPassword;

  return async (caller: Caller, { userId, password, dropsFactors = false }: ResetRequest): Promise<void> => {
    const hash = await withBusyError(hashPassword(password));
    const policy = await readPasswordPolicy(db);
    await inRightsTransaction(db, caller, access, async (context) => {
      const { tx } = context;
      const { user, row: lockedRow } = await lockManageable(context, access, userId);
      await assertPasswordPolicy('password', password, user, policy);
      const values = { password: hash, mustChangePassword: true, passwordChangedAt: new Date() };
      await store.update(caller, entity, userId, user.version, values, { tx, lockedRow });
      if (dropsFactors) await deleteFactors(tx, userId);
      await endUserSessions(tx, userId, { endReason: 'passwordChanged' });
      const buckets = [accountBucket(user.username), factorBucket(userId)];
      await tx.delete(signInAttempts).where(inArray(signInAttempts.bucket, buckets));
    });
  };
}
