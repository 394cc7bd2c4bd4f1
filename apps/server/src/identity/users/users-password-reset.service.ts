import { inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { userContract } from '@backroom/contract/users';

import { updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';
import { inRightsTransaction } from '../../platform/access/rights-transaction.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { deleteFactors } from '../second-factors/factors.repository.ts';
import { accountBucket } from '../sessions/attempt-rules.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';
import { hashPassword } from '../sessions/password.ts';
import { assertPasswordPolicy, readPasswordPolicy } from '../sessions/password-policy.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { lockManageable } from './manageable-user.ts';
import { createManagedUserEntity } from './users.entity.ts';
import type { UserRepository } from './users.repository.ts';

type ResetRequest = ParsedArgOf<typeof userContract.resetPassword>['body'];

/** Creates the password reset; with `dropsFactors` it removes the second factors as well. */
export function createPasswordReset(db: Database, repository: UserRepository) {
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
      await updateRecord(tx, caller, entity, { id: userId, version: user.version }, values, { lockedRow });
      if (dropsFactors) await deleteFactors(tx, userId);
      await endUserSessions(tx, userId, { endReason: 'passwordChanged' });
      const buckets = [accountBucket(user.username), factorBucket(userId)];
      await tx.delete(signInAttempts).where(inArray(signInAttempts.bucket, buckets));
    });
  };
}
