import { and, eq, sql } from 'drizzle-orm';

import { signInAttempts } from '../../schema/sessions.table.ts';
import type { Executor } from '../database/database.ts';

export interface AttemptRule {
  bucket: string;
  /** Attempts until the bucket is locked; 0 disables the rule. */
  limit: number;
  windowSeconds: number;
  lockSeconds: number;
  lockMaxSeconds: number;
}

const STALE_AFTER = sql`interval '1 day'`;
const now = sql`clock_timestamp()`;

/** Whether attempts of a bucket still count. A window or lock in the future is one of a clock that was set back since. */
export const isInWindow = ({ windowSeconds }: Pick<AttemptRule, 'windowSeconds'>) =>
  sql`(${signInAttempts.windowStart} > ${now} - ${windowSeconds} * interval '1 second'
    and ${signInAttempts.windowStart} <= ${now} + interval '1 minute')`;
const isLocked = ({ lockMaxSeconds }: Pick<AttemptRule, 'lockMaxSeconds'>) =>
  sql`(${signInAttempts.lockedUntil} > ${now}
    and ${signInAttempts.lockedUntil} <= ${now} + (${lockMaxSeconds} + 60) * interval '1 second')`;
const secondsLocked = sql<number>`greatest(1, ceil(extract(epoch from ${signInAttempts.lockedUntil} - ${now})))::int`;

/**
 * Counts an attempt before it is checked, in one statement, so concurrent guesses cannot exceed the limit, across all
 * instances.
 *
 * @returns null if the attempt is allowed, otherwise the seconds to wait
 */
export async function consumeAttempt(db: Executor, rule: AttemptRule): Promise<number | null> {
  if (rule.limit === 0) return null;
  const table = signInAttempts;
  const isFresh = sql`(${table.lockedUntil} is not null or not ${isInWindow(rule)})`;
  const attempts = sql`case when ${isFresh} then 1 else ${table.attempts} + 1 end`;
  const isLast = sql`(${attempts}) >= ${rule.limit}`;
  const lock = sql`${now} + least(${rule.lockMaxSeconds}, ${rule.lockSeconds} * power(2, least(${table.lockLevel}, 20))) * interval '1 second'`;

  const allowed = await db
    .insert(table)
    .values({
      bucket: rule.bucket,
      attempts: 1,
      lockLevel: rule.limit === 1 ? 1 : 0,
      lockedUntil: rule.limit === 1 ? sql`${now} + ${rule.lockSeconds} * interval '1 second'` : null,
    })
    .onConflictDoUpdate({
      target: table.bucket,
      set: {
        attempts,
        windowStart: sql`case when ${isFresh} then ${now} else ${table.windowStart} end`,
        lockLevel: sql`case when ${isLast} then ${table.lockLevel} + 1 else ${table.lockLevel} end`,
        lockedUntil: sql`case when ${isLast} then ${lock} end`,
      },
      setWhere: sql`${isLocked(rule)} is not true`,
    })
    .returning({ bucket: table.bucket });
  return allowed.length > 0 ? null : findRetryAfterSeconds(db, rule);
}

/** Writes the row unchanged, so a rejected attempt takes as long as an allowed one. */
async function findRetryAfterSeconds(db: Executor, { bucket }: AttemptRule): Promise<number> {
  const [row] = await db
    .update(signInAttempts)
    .set({ attempts: sql`${signInAttempts.attempts}` })
    .where(eq(signInAttempts.bucket, bucket))
    .returning({ seconds: secondsLocked });
  return row?.seconds ?? 1;
}

/** Seconds until the bucket is no longer locked, without counting anything; null if it is not locked. */
export async function findLockSeconds(db: Executor, rule: AttemptRule): Promise<number | null> {
  if (rule.limit === 0) return null;
  const [row] = await db
    .select({ seconds: secondsLocked })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.bucket, rule.bucket), isLocked(rule)));
  return row?.seconds ?? null;
}

/** Undoes the count of an attempt that succeeded or was never checked: only failures count. */
export async function refundAttempt(db: Executor, { bucket }: AttemptRule): Promise<void> {
  await db
    .update(signInAttempts)
    .set({
      attempts: sql`greatest(${signInAttempts.attempts} - 1, 0)`,
      lockLevel: sql`greatest(${signInAttempts.lockLevel} - (${signInAttempts.lockedUntil} is not null)::int, 0)`,
      lockedUntil: null,
    })
    .where(eq(signInAttempts.bucket, bucket));
}

/** Resets the bucket after a successful sign-in. */
export async function resetAttempts(db: Executor, { bucket }: AttemptRule): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.bucket, bucket));
}

/** Deletes buckets whose window started more than a day ago. */
export async function deleteStaleAttempts(db: Executor): Promise<void> {
  await db.delete(signInAttempts).where(sql`${signInAttempts.windowStart} < now() - ${STALE_AFTER}`);
}
