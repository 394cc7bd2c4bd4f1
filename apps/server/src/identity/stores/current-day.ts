import { eq, sql } from 'drizzle-orm';

import { getBusinessDay, getMonthOf, toKnownZone } from '@backroom/contract/calendar';

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

/** The business day in a time zone; in the default one for one that this machine does not know. */
export function toBusinessDay(zoneName: string | undefined, now: Date): Day {
  const timeZone = toKnownZone(zoneName);
  const today = getBusinessDay(timeZone, now);
  return { timeZone, today, month: getMonthOf(today) };
}

/** Today in the time zone of the caller's store, else of the settings. */
export async function findDay(
  db: Database,
  { deptId }: Pick<Principal, 'deptId'>,
  now = getServerTime(),
): Promise<Day> {
  const [row] = await db
    .select({ timeZone: sql<string>`coalesce(${stores.timeZone}, ${defaultTimeZone}, '')` })
    .from(depts)
    .leftJoin(stores, eq(stores.storeId, depts.storeId))
    .where(eq(depts.deptId, deptId));
  return toBusinessDay(row?.timeZone, now);
}
