import { eq, sql } from 'drizzle-orm';

import { getBusinessDay, getMonthOf, MIDNIGHT, toKnownZone } from '@backroom/contract/calendar';
import { type CutOffFields, getCutOff } from '@backroom/contract/stores/rules';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { defaultTimeZone } from '../sessions/current-user.repository.ts';

export interface Day {
  timeZone: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** `YYYY-MM`. */
  month: string;
}

/**
 * The business day in a time zone; in the default one for one that this machine does not know.
 *
 * @param cutOff of the store, at which its business day ends
 */
export function toBusinessDay(zoneName: string | undefined, now: Date, cutOff = MIDNIGHT): Day {
  const timeZone = toKnownZone(zoneName);
  const today = getBusinessDay(timeZone, now, cutOff);
  return { timeZone, today, month: getMonthOf(today) };
}

/** What the end of the business day of a store follows from. */
export const cutOffColumns = {
  cutOff: stores.cutOff,
  opensAt: stores.opensAt,
  closesAt: stores.closesAt,
  weekHours: stores.weekHours,
};

/** A store with its time zone and the columns of its cut-off. */
type StoreClock = CutOffFields & { timeZone: string };

/** Finds the business day of stores at one moment; thousands of them have few time zones. */
export function createTodayFinder(now = getServerTime()): (store: StoreClock) => string {
  const known = new Map<string, string>();
  return (store) => {
    const cutOff = getCutOff(store);
    const key = `${store.timeZone} ${cutOff}`;
    const today = known.get(key) ?? toBusinessDay(store.timeZone, now, cutOff).today;
    known.set(key, today);
    return today;
  };
}

/** Today in the time zone of the caller's store, else of the settings. */
export async function findDay(
  db: Database,
  { deptId }: Pick<Principal, 'deptId'>,
  now = getServerTime(),
): Promise<Day> {
  const [row] = await db
    .select({
      timeZone: sql<string>`coalesce(${stores.timeZone}, ${defaultTimeZone}, '')`,
      storeId: stores.storeId,
      ...cutOffColumns,
    })
    .from(depts)
    .leftJoin(stores, eq(stores.storeId, depts.storeId))
    .where(eq(depts.deptId, deptId));
  return toBusinessDay(row?.timeZone, now, row && row.storeId !== null ? getCutOff(row as CutOffFields) : MIDNIGHT);
}
