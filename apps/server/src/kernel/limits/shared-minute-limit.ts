import { eq, type SQL, sql } from 'drizzle-orm';

import { rateWindows } from '../../schema/shared-limits.table.ts';
import type { Database } from '../database/database.ts';
import type { MinuteLimit } from './minute-limit.ts';

/** Users whose wait is remembered, so that those beyond their limit cost no statement. */
const MAX_REMEMBERED = 10_000;

const now = sql`statement_timestamp()`;
/** Within the last minute, from the oldest. One in the future is of a clock that was set back since. */
const recent: SQL = sql`array(select time from unnest(${rateWindows.times}) time
  where time > ${now} - interval '1 minute' and time <= ${now} + interval '1 second' order by time)`;

/**
 * Like `createMinuteLimit`, for all instances on the database together: an occurrence is counted in one statement, so
 * that concurrent ones cannot exceed the limit.
 */
export function createSharedMinuteLimit(db: Database, kind: string, maxPerMinute: number): MinuteLimit {
  const refusedUntil = new Map<number, number>();

  async function findWaitMs(bucket: string): Promise<number> {
    const oldest = sql`(${recent})[greatest(1, cardinality(${recent}) + 1 - ${maxPerMinute}::int)]`;
    const waitMs = sql<number>`ceil(extract(epoch from ${oldest} + interval '1 minute' - ${now}) * 1000)::int`;
    const [row] = await db.select({ waitMs }).from(rateWindows).where(eq(rateWindows.bucket, bucket));
    return Math.max(1, row?.waitMs ?? 1);
  }

  return async (userId) => {
    if (maxPerMinute === Infinity) return null;
    const known = (refusedUntil.get(userId) ?? 0) - performance.now();
    if (known > 0) return known;
    refusedUntil.delete(userId);

    const bucket = `${kind}:${userId}`;
    const counted = await db
      .insert(rateWindows)
      .values({ bucket, times: sql`array[${now}]` })
      .onConflictDoUpdate({
        target: rateWindows.bucket,
        set: { times: sql`${recent} || ${now}`, changedAt: now },
        setWhere: sql`cardinality(${recent}) < ${maxPerMinute}`,
      })
      .returning({ bucket: rateWindows.bucket });
    if (counted.length > 0) return null;
    const waitMs = await findWaitMs(bucket);
    if (refusedUntil.size >= MAX_REMEMBERED) refusedUntil.clear();
    refusedUntil.set(userId, performance.now() + waitMs);
    return waitMs;
  };
}
