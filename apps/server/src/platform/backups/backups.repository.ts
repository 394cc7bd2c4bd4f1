import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import { DAY_SECONDS, formatMoment, toKnownZone } from '@backroom/contract/calendar';

import type { Database } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { backups } from '../../schema/backups.table.ts';
import { configs } from '../../schema/config.table.ts';

/** Reasons of failures are kept for so long, and a schedule that has ended is overdue for no longer. */
const KEEP_FAILURES_DAYS = 30;
/** A day, and what a large backup takes. */
const OVERDUE_HOURS = 26;

const isGood = and(isNotNull(backups.finishedAt), isNull(backups.error));
const isFailed = isNotNull(backups.error);

/** When the last backup should have begun: at the hour of today or yesterday in the time zone. */
export function findLastDue(hour: number, zone: string | undefined, now: Date): Date {
  const [hours = 0, minutes = 0, seconds = 0] = formatMoment(now, toKnownZone(zone), 'HH:mm:ss').split(':').map(Number);
  const passed = ((hours - hour + 24) % 24) * 3_600 + minutes * 60 + seconds;
  return new Date(now.getTime() - passed * 1_000 - now.getMilliseconds());
}

/** What is known of the last backups. */
export interface BackupState {
  /** Null if there is none. */
  lastGood: { at: Date; bytes: number } | null;
  /** Why the last one failed; null if it did not. */
  error: string | null;
  isOverdue: boolean;
}

export const createBackupRepository = (db: Database) => ({
  /** Whether none was made since the hour of the schedule. */
  async isDue(hour: number): Promise<boolean> {
    const [zone] = await db
      .select({ name: configs.configValue })
      .from(configs)
      .where(eq(configs.configKey, 'sys_time_zone'));
    const due = findLastDue(hour, zone?.name, getServerTime());
    return (await db.$count(backups, and(isGood, gte(backups.startedAt, due)))) === 0;
  },

  /** Notes that one begins; those that were interrupted have failed. */
  async begin(file: string): Promise<number> {
    await db
      .update(backups)
      .set({ finishedAt: sql`now()`, error: 'its process was stopped' })
      .where(isNull(backups.finishedAt));
    await db
      .delete(backups)
      .where(and(isFailed, lt(backups.startedAt, sql`now() - make_interval(days => ${KEEP_FAILURES_DAYS})`)));
    const [row] = await db.insert(backups).values({ file }).returning({ id: backups.backupId });
    return row!.id;
  },

  async end(id: number, outcome: { bytes: number; rows: number } | { error: string }): Promise<void> {
    await db
      .update(backups)
      .set({ finishedAt: sql`now()`, ...outcome })
      .where(eq(backups.backupId, id));
  },

  /** The good ones beyond the newest. */
  listOld: (keep: number) =>
    db
      .select({ id: backups.backupId, file: backups.file })
      .from(backups)
      .where(isGood)
      .orderBy(desc(backups.startedAt))
      .offset(keep),

  async forget(ids: number[]): Promise<void> {
    await db.delete(backups).where(inArray(backups.backupId, ids));
  },

  /** @param isExpected whether this instance makes backups; null if none was expected lately */
  async findState(isExpected: boolean): Promise<BackupState | null> {
    const [good] = await db.select().from(backups).where(isGood).orderBy(desc(backups.startedAt)).limit(1);
    const [first] = await db.select().from(backups).orderBy(asc(backups.startedAt)).limit(1);
    const [last] = await db
      .select({ error: backups.error, age: sql<number>`extract(epoch from now() - ${backups.startedAt})::float8` })
      .from(backups)
      .where(isNotNull(backups.finishedAt))
      .orderBy(desc(backups.startedAt))
      .limit(1);
    if (!isExpected && (!last || last.age > KEEP_FAILURES_DAYS * DAY_SECONDS)) return null;
    const since = good?.startedAt ?? first?.startedAt;
    const [clock] = await db
      .select({
        late: sql<boolean>`now() > ${since?.toISOString() ?? null}::timestamptz + make_interval(hours => ${OVERDUE_HOURS})`,
      })
      .from(sql`(select 1) as one`);
    return {
      lastGood: good ? { at: good.startedAt, bytes: good.bytes ?? 0 } : null,
      error: last?.error ?? null,
      isOverdue: clock?.late ?? false,
    };
  },
});
