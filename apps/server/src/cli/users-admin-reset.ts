import { and, asc, eq, inArray } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { roleEntity } from '../identity/roles/roles.entity.ts';
import { deleteFactors } from '../identity/second-factors/factors.repository.ts';
import { accountBucket } from '../identity/sessions/attempt-rules.ts';
import { endUserSessions } from '../identity/sessions/end-sessions.ts';
import { generatePassword, hashPassword } from '../identity/sessions/password.ts';
import { factorBucket } from '../identity/sign-in/factor-attempts.ts';
import { userEntity } from '../identity/users/users.entity.ts';
import { updateRecord } from '../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../kernel/database/database.ts';
import { inTransaction } from '../kernel/database/transaction.ts';
import { notFound } from '../kernel/errors/app-error.ts';
import { SYSTEM_ACTOR } from '../kernel/http/caller.ts';
import { createConfigEntity } from '../platform/config/config.entity.ts';
import { NAME_MODE } from '../platform/config/config-rules.ts';
import { configs } from '../schema/config.table.ts';
import { roles } from '../schema/roles.table.ts';
import { signInAttempts } from '../schema/sessions.table.ts';
import { userRoles, users } from '../schema/users.table.ts';

interface AdminReset {
  userName: string;
  password: string;
  /** An authenticator or passkeys were removed. */
  hadFactors: boolean;
}

/** The columns of a password that its user has to replace at the next sign-in. */
export const toNewPassword = (hash: string) => ({
  password: hash,
  mustChangePassword: true,
  passwordChangedAt: new Date(),
});

/** The administrator of the first start, with their role; both are locked. */
export async function findFirstAdmin(tx: Transaction) {
  const [admin] = await tx
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
    .orderBy(asc(users.userId))
    .limit(1)
    .for('update', { of: [users, roles] });
  return admin;
}

/**
 * Restores access for the first administrator: sets a random password that must be changed at the next sign-in, removes
 * the second factors, enables account, role and sign-in by user name, resets the sign-in locks and ends all sessions.
 */
export async function resetAdmin(db: Database): Promise<AdminReset> {
  const password = generatePassword();
  const hash = await hashPassword(password);

  return inTransaction(db, async (tx) => {
    const admin = await findFirstAdmin(tx);
    if (!admin) throw notFound();
    const { user, role } = admin;
    const { userId, username } = user;
    const status = STATUS_NORMAL;
    const target = { id: userId, version: user.version };
    await updateRecord(tx, SYSTEM_ACTOR, userEntity, target, { ...toNewPassword(hash), status });
    if (role.status !== status)
      await updateRecord(tx, SYSTEM_ACTOR, roleEntity, { id: role.roleId, version: role.version }, { status });
    await enableNameLogin(tx);
    const hadFactors = await deleteFactors(tx, userId);
    await endUserSessions(tx, userId, { endReason: 'passwordChanged' });
    const buckets = [accountBucket(username), factorBucket(userId)];
    await tx.delete(signInAttempts).where(inArray(signInAttempts.bucket, buckets));
    return { userName: username, password, hadFactors };
  });
}

/** The new password is of use only while sign-in by user name is on. */
async function enableNameLogin(tx: Transaction): Promise<void> {
  const [mode] = await tx.select().from(configs).where(eq(configs.configKey, NAME_MODE)).for('update');
  if (!mode || mode.configValue === '1') return;
  await updateRecord(
    tx,
    SYSTEM_ACTOR,
    createConfigEntity(false),
    { id: mode.id, version: mode.version },
    { configValue: '1' },
  );
}
