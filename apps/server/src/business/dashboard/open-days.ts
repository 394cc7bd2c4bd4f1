import { and, between, eq, exists, gt, inArray, isNull, lte, notExists, or } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { addDays, formatMoment } from '@backroom/contract/calendar';

import type { Day } from '../../identity/stores/current-day.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { readOpenHour } from '../month-plan/takings/takings-settings.ts';

/** A store that has closed no day for so long does not close its days, and is not reminded. */
const USED_DAYS = 31;

/**
 * The stores whose last business day is still open after the hour of the setting.
 *
 * @param tag permission for which the stores are in scope
 */
export async function countOpenDays(
  db: Database,
  principal: Principal,
  tag: string,
  { today, timeZone }: Day,
): Promise<number> {
  const hour = Number(formatMoment(getServerTime(), timeZone, 'H'));
  if (hour < (await readOpenHour(db))) return 0;
  const day = addDays(today, -1);
  const isClosed = and(eq(takingsDays.storeId, stores.storeId), inArray(takingsDays.state, ['closed', 'autoClosed']));
  const closed = (from: string) =>
    db
      .select({ dayId: takingsDays.dayId })
      .from(takingsDays)
      .where(and(isClosed, between(takingsDays.day, from, day)));
  return db.$count(
    stores,
    and(
      eq(stores.status, STATUS_NORMAL),
      or(isNull(stores.openedOn), lte(stores.openedOn, day)),
      or(isNull(stores.closedOn), gt(stores.closedOn, day)),
      exists(closed(addDays(day, -USED_DAYS))),
      notExists(closed(day)),
      storesInScope(principal, tag),
    ),
  );
}
