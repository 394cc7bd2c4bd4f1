import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';

import { userContract, type UserLock } from '@backroom/contract/users';

import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { logChanges } from '../../kernel/log/oper-log.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { accountBucket } from '../sessions/attempt-rules.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';
import { isAccountCounter, isFactorCounter, isLockedCounter } from './locked-users.sql.ts';
import { usersInScope } from './users.repository.ts';

const MAX_LOCKS = 1_000;

/** Locks after failed sign-ins: list and unlock. */
export const createUserLocks = (db: Database) => ({
  async find(caller: Caller): Promise<UserLock[]> {
    const scope = usersInScope(caller, userContract.locks.access);
    // One after the other: with both conditions in one join no index can be used.
    const rows = [await findLocked(db, isAccountCounter, scope), await findLocked(db, isFactorCounter, scope)].flat();
    const ends = new Map<number, Date>();
    for (const { userId, lockedUntil } of rows) {
      const known = ends.get(userId);
      if (lockedUntil && (!known || known < lockedUntil)) ends.set(userId, lockedUntil);
    }
    return [...ends].map(([userId, end]) => ({ userId, lockedUntil: end.toISOString() })).slice(0, MAX_LOCKS);
  },

  /** @throws 404 if the user is out of scope */
  unlock: (caller: Caller, userId: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [user] = await tx
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.userId, userId), usersInScope(caller, userContract.unlock.access)));
      if (!user) throw notFound();
      const lockedUntil = await deleteCounters(tx, [accountBucket(user.username), factorBucket(userId)]);
      if (lockedUntil) await logUnlock(tx, caller, userId, lockedUntil);
    }),
});

const findLocked = (db: Database, isCounterOfUser: SQL, scope: SQL | undefined) =>
  db
    .select({ userId: users.userId, lockedUntil: signInAttempts.lockedUntil })
    .from(signInAttempts)
    .innerJoin(users, isCounterOfUser)
    .where(and(isLockedCounter, scope))
    .orderBy(desc(signInAttempts.lockedUntil), users.userId)
    .limit(MAX_LOCKS);

/** @returns until when one of them was locked; undefined if none was */
async function deleteCounters(tx: Transaction, buckets: readonly string[]): Promise<Date | undefined> {
  const deleted = await tx
    .delete(signInAttempts)
    .where(inArray(signInAttempts.bucket, [...buckets]))
    .returning({ lockedUntil: signInAttempts.lockedUntil });
  const now = new Date();
  const ends = deleted.flatMap(({ lockedUntil }) => (lockedUntil && lockedUntil > now ? [lockedUntil.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}

/** The lock is no field of the record, so the audited store does not know it. */
async function logUnlock(tx: Transaction, caller: Caller, recordId: number, lockedUntil: Date): Promise<void> {
  const changes = { lockedUntil: { before: lockedUntil.toISOString(), after: null } };
  await logChanges(tx, caller, [{ noun: 'user', action: 'update', recordId: String(recordId), changes }]);
}
