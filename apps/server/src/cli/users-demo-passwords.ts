import { asc, eq } from 'drizzle-orm';

import { userRows } from '../database/seed/users.ts';
import { deleteFactors } from '../identity/second-factors/factors.repository.ts';
import { endUserSessions } from '../identity/sessions/end-sessions.ts';
import { generatePassword, hashPassword } from '../identity/sessions/password.ts';
import { userEntity } from '../identity/users/users.entity.ts';
import { updateRecord } from '../kernel/database/audited-store.ts';
import type { Database, Executor } from '../kernel/database/database.ts';
import { inTransaction } from '../kernel/database/transaction.ts';
import { SYSTEM_ACTOR } from '../kernel/http/caller.ts';
import { hasDemoData } from '../platform/app-config/demo-accounts.repository.ts';
import { findPublishedAccounts } from '../platform/app-config/published-passwords.ts';
import { users } from '../schema/users.table.ts';
import { findFirstAdmin, resetAdmin, toNewPassword } from './users-admin-reset.ts';

interface ReplacedPasswords {
  /** Accounts that had the published password, with the administrator. */
  accounts: number;
  /** Accounts that lost the phone number of the demo data. */
  phones: number;
  /** The new password of the first administrator, who had the published one. */
  admin?: { userName: string; password: string };
}

/** Accounts with the number that the demo data gave them: it may belong to a stranger, who would get their codes. */
async function findDemoPhones(db: Executor): Promise<Set<number>> {
  if (!(await hasDemoData(db))) return new Set();
  const seeded = new Map(userRows.map(({ userId, phone }) => [userId, phone]));
  const rows = await db.select({ userId: users.userId, phone: users.phone }).from(users).orderBy(asc(users.userId));
  return new Set(rows.filter(({ userId, phone }) => seeded.get(userId) === phone).map(({ userId }) => userId));
}

/**
 * Makes a database with demo data fit for others: no account keeps the published password, what strangers may have set up
 * with it, or a phone number of the demo data. The administrator gets a new password; the others need one from them.
 */
export async function replaceDemoPasswords(db: Database): Promise<ReplacedPasswords> {
  // A password that is not kept: an administrator sets another.
  const hash = await hashPassword(generatePassword());

  const replaced = await inTransaction(db, async (tx) => {
    const published = new Set((await findPublishedAccounts(tx)).map(({ userId }) => userId));
    const withDemoPhone = await findDemoPhones(tx);
    const admin = await findFirstAdmin(tx);
    for (const userId of new Set([...published, ...withDemoPhone])) {
      const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
      if (!user) continue;
      const values = {
        ...(published.has(userId) && toNewPassword(hash)),
        ...(withDemoPhone.has(userId) && { phone: '' }),
      };
      await updateRecord(tx, SYSTEM_ACTOR, userEntity, { id: userId, version: user.version }, values);
      if (!published.has(userId)) continue;
      await deleteFactors(tx, userId);
      await endUserSessions(tx, userId, { endReason: 'passwordChanged' });
    }
    const isAdminPublished = admin !== undefined && published.has(admin.user.userId);
    return { accounts: published.size, phones: withDemoPhone.size, isAdminPublished };
  });
  const { isAdminPublished, ...counts } = replaced;
  if (!isAdminPublished) return counts;
  const { userName, password: adminPassword } = await resetAdmin(db);
  return { ...counts, admin: { userName, password: adminPassword } };
}
