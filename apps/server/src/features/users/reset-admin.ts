import { and, asc, eq, inArray } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { notFound } from '../../kernel/app-error.ts';
import { SYSTEM } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { roles } from '../roles/roles.table.ts';
import { dropFactors } from '../second-factors/factors.repository.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { accountBucket } from '../sessions/login-attempts.ts';
import { hashPassword, newPassword } from '../sessions/password.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { userNoun } from './user-noun.ts';
import { userRoles, users } from './users.table.ts';

const roleNoun: Noun<typeof roles> = {
  name: 'role',
  table: roles,
  id: 'roleId',
  toRecord: ({ roleId, roleKey }) => ({ roleId, roleKey }),
};

interface Reset {
  userName: string;
  password: string;
  /** An authenticator or passkeys were removed. */
  hadFactors: boolean;
}

/**
 * Restores access for the first administrator: sets a random password that must be changed at the next sign-in, removes
 * the second factors, enables account and role, resets the sign-in locks and ends all sessions.
 */
export async function resetAdmin(db: Database): Promise<Reset> {
  const store = records(db);
  const password = newPassword();
  const hash = await hashPassword(password);

  return inTransaction(db, async (tx) => {
    const [admin] = await tx
      .select({ user: users, role: roles })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.userId))
      .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
      .orderBy(asc(users.userId))
      .limit(1)
      .for('update', { of: [users, roles] });
    if (!admin) throw notFound();
    const { user, role } = admin;
    const { userId, username } = user;
    const status = STATUS_NORMAL;
    const values = { password: hash, mustChangePassword: true, passwordChangedAt: new Date() };
    await store.update(SYSTEM, userNoun, userId, user.version, { ...values, status }, { tx });
    if (role.status !== status) await store.update(SYSTEM, roleNoun, role.roleId, role.version, { status }, { tx });
    const hadFactors = await dropFactors(tx, userId);
    await endSessionsOf(tx, userId, { endReason: 'passwordChanged' });
    const buckets = [accountBucket(username), factorBucket(userId)];
    await tx.delete(loginAttempts).where(inArray(loginAttempts.bucket, buckets));
    return { userName: username, password, hadFactors };
  });
}
