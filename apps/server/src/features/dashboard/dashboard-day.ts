import { eq, sql } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { getMonthOf } from '../month-plan/plan-month.ts';
import { defaultTimeZone } from '../sessions/current-user.repository.ts';
import { stores } from '../stores/stores.table.ts';

/** As for new stores. */
const FALLBACK_TIME_ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;

export interface Day {
  timeZone: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** `YYYY-MM`. */
  month: string;
}

/** The date in a time zone; the fallback for one that this machine does not know. */
export function toDay(timeZone: string, now: Date): Day {
  try {
    const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now);
    return { timeZone, today, month: getMonthOf(today) };
  } catch {
    return toDay(FALLBACK_TIME_ZONE, now);
  }
}

/** Today in the time zone of the caller's store, else of the settings. */
export async function findDay(db: Database, { deptId }: Pick<Principal, 'deptId'>, now = new Date()): Promise<Day> {
  const [row] = await db
    .select({ timeZone: sql<string>`coalesce(${stores.timeZone}, ${defaultTimeZone}, '')` })
    .from(depts)
    .leftJoin(stores, eq(stores.storeId, depts.storeId))
    .where(eq(depts.deptId, deptId));
  return toDay(row?.timeZone || FALLBACK_TIME_ZONE, now);
}

/** The date a number of days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const getOffsetMs = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - at;
};

/** The moment at which a day begins in a time zone. */
export function getStartOfDay({ timeZone, today }: Day): Date {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  // The offset may change on this day, so that of its beginning counts.
  const guess = midnight - getOffsetMs(timeZone, midnight);
  return new Date(midnight - getOffsetMs(timeZone, guess));
}
