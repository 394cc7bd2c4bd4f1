import { eq, sql } from 'drizzle-orm';

import { type Executor } from '../../kernel/database.ts';
import { networkOf } from './address.ts';
import { type SessionSettings } from './session-settings.ts';
import { loginAttempts } from './sessions.table.ts';

interface Rule {
  bucket: string;
  /** Attempts until the bucket waits. */
  limit: number;
  windowSeconds: number;
  lockSeconds: number;
  lockMaxSeconds: number;
}

const MINUTE = 60;
const STALE = sql`interval '1 day'`;

/** More than any name needs; one sign may stand for eighteen when it is written out. */
const LONGEST_NAME = 200;
const MARKS = /\p{M}/gu;

const lowerEach = (text: string) => Array.from(text, (sign) => sign.toLowerCase()).join('');

/**
 * One spelling for all that any database may take for the same name: which letters it makes small depends on its locale
 * (`İ` is an `i` to many), so case, width and marks do not count here. That two names alike wait together does no harm;
 * that one name could be guessed at under two spellings would.
 */
const plain = (name: string) =>
  lowerEach(name.normalize('NFKD').toLowerCase().toUpperCase().normalize('NFKD').replace(MARKS, ''))
    .trim()
    .slice(0, LONGEST_NAME);

/** Whatever the spelling, it is one account. */
export const accountBucket = (username: string) => `name:${plain(username)}`;

export const accountRule = (username: string, settings: SessionSettings): Rule => ({
  bucket: accountBucket(username),
  limit: settings.sys_login_account_failures,
  windowSeconds: settings.sys_login_window_minutes * MINUTE,
  lockSeconds: settings.sys_login_lock_minutes * MINUTE,
  lockMaxSeconds: settings.sys_login_lock_max_minutes * MINUTE,
});

export const addressRule = (ip: string, settings: SessionSettings): Rule => ({
  bucket: `from:${networkOf(ip)}`,
  limit: settings.sys_login_address_failures,
  windowSeconds: MINUTE,
  lockSeconds: MINUTE,
  lockMaxSeconds: MINUTE,
});

/**
 * Counts an attempt before it is checked, in one statement: of a hundred guesses at the same moment no more than the
 * limit are ever looked at, on any number of servers.
 *
 * @returns null when the attempt may go on, else the seconds to wait
 */
export async function reserve(db: Executor, rule: Rule): Promise<number | null> {
  if (rule.limit === 0) return null;
  const table = loginAttempts;
  const now = sql`clock_timestamp()`;
  const isFresh = sql`(${table.lockedUntil} is not null or ${table.windowStart} <= ${now} - ${rule.windowSeconds} * interval '1 second')`;
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
      setWhere: sql`${table.lockedUntil} is null or ${table.lockedUntil} <= ${now}`,
    })
    .returning({ bucket: table.bucket });
  return allowed.length > 0 ? null : secondsToWait(db, rule);
}

/** Writes the row as it is: an attempt that has to wait costs a write like any other, and cannot be told by its time. */
async function secondsToWait(db: Executor, { bucket }: Rule): Promise<number> {
  const seconds = sql<number>`greatest(1, ceil(extract(epoch from ${loginAttempts.lockedUntil} - clock_timestamp())))::int`;
  const [row] = await db
    .update(loginAttempts)
    .set({ attempts: sql`${loginAttempts.attempts}` })
    .where(eq(loginAttempts.bucket, bucket))
    .returning({ seconds });
  return row?.seconds ?? 1;
}

/** An attempt that was right, or never looked at, gives its place back: only failures count. */
export async function giveBack(db: Executor, { bucket }: Rule): Promise<void> {
  await db
    .update(loginAttempts)
    .set({
      attempts: sql`greatest(${loginAttempts.attempts} - 1, 0)`,
      lockLevel: sql`greatest(${loginAttempts.lockLevel} - (${loginAttempts.lockedUntil} is not null)::int, 0)`,
      lockedUntil: null,
    })
    .where(eq(loginAttempts.bucket, bucket));
}

/** Whoever signs in has shown that the guesses before were their own. */
export async function forget(db: Executor, { bucket }: Rule): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.bucket, bucket));
}

/** Names that somebody tried long ago leave no rows behind. */
export async function dropStaleAttempts(db: Executor): Promise<void> {
  await db.delete(loginAttempts).where(sql`${loginAttempts.windowStart} < now() - ${STALE}`);
}
