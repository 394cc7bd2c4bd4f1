import { and, asc, eq, inArray } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { notFound } from '../../kernel/app-error.ts';
import { createAuditedStore } from '../../kernel/audited-store.ts';
import { SYSTEM_ACTOR } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { createConfigEntity } from '../config/config.entity.ts';
import { configs } from '../config/config.table.ts';
import { NAME_MODE } from '../config/config-rules.ts';
import { roleEntity } from '../roles/roles.entity.ts';
import { roles } from '../roles/roles.table.ts';
import { deleteFactors } from '../second-factors/factors.repository.ts';
import { accountBucket } from '../sessions/attempt-limits.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';
import { generatePassword, hashPassword } from '../sessions/password.ts';
import { signInAttempts } from '../sessions/sessions.table.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { userEntity } from './users.entity.ts';
import { userRoles, users } from './users.table.ts';

interface AdminReset {
  userName: string;
  password: string;
  /** An authenticator or passkeys were removed. */
  hadFactors: boolean;
}

/**
 * Restores access for the first administrator: sets a random password that must be changed at the next sign-in, removes
 * the second factors, enables account, role and sign-in by user name, resets the sign-in locks and ends all sessions.
 */
export async function resetAdmin(db: Database): Promise<AdminReset> {
  const store = createAuditedStore(db);
  const password = generatePassword();
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
    await store.update(SYSTEM_ACTOR, userEntity, userId, user.version, { ...values, status }, { tx });
    if (role.status !== status)
      await store.update(SYSTEM_ACTOR, roleEntity, role.roleId, role.version, { status }, { tx });
    await enableNameLogin(tx, store);
    const hadFactors = await deleteFactors(tx, userId);
    await endUserSessions(tx, userId, { endReason: 'passwordChanged' });
    const buckets = [accountBucket(username), factorBucket(userId)];
    await tx.delete(signInAttempts).where(inArray(signInAttempts.bucket, buckets));
    return { userName: username, password, hadFactors };
  });
}

/** The new password is of use only while sign-in by user name is on. */
async function enableNameLogin(tx: Transaction, store: ReturnType<typeof createAuditedStore>): Promise<void> {
  const [mode] = await tx.select().from(configs).where(eq(configs.configKey, NAME_MODE)).for('update');
  if (!mode || mode.configValue === '1') return;
  await store.update(SYSTEM_ACTOR, createConfigEntity(false), mode.id, mode.version, { configValue: '1' }, { tx });
}
