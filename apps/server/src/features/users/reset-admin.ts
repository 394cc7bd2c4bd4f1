import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';

import { notFound } from '../../kernel/app-error.ts';
import { SYSTEM } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { roles } from '../roles/roles.table.ts';
import { ADMIN_ROLE } from '../sessions/identify.ts';
import { accountBucket } from '../sessions/login-attempts.ts';
import { hashPassword, newPassword } from '../sessions/password.ts';
import { loginAttempts, sessions } from '../sessions/sessions.table.ts';
import { userRoles, users } from './users.table.ts';

const userNoun: Noun<typeof users> = {
  name: 'user',
  table: users,
  id: 'userId',
  toRecord: ({ userId, username }) => ({ userId, username }),
  secrets: ['password'],
};

const roleNoun: Noun<typeof roles> = {
  name: 'role',
  table: roles,
  id: 'roleId',
  toRecord: ({ roleId, roleKey }) => ({ roleId, roleKey }),
};

/** Lets the first administrator in again: a new random password, enabled, nothing locked, no session left open. */
export async function resetAdmin(db: Database): Promise<{ userName: string; password: string }> {
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
    await store.update(SYSTEM, userNoun, userId, user.version, { password: hash, status }, { tx });
    if (role.status !== status) await store.update(SYSTEM, roleNoun, role.roleId, role.version, { status }, { tx });
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
    await tx.delete(loginAttempts).where(eq(loginAttempts.bucket, accountBucket(username)));
    return { userName: username, password };
  });
}
