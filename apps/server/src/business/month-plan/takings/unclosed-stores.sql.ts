import { and, between, eq, exists, gt, inArray, isNull, lte, notExists, or } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { addDays } from '@backroom/contract/calendar';

import type { Executor } from '../../../kernel/database/database.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';

/** A store that has closed no day for so long does not close its days, and is not reminded. */
const USED_DAYS = 31;

/** Condition for the stores that close their days and have left this one open. */
export function isUnclosedStore(db: Executor, day: string) {
  const isClosed = and(eq(takingsDays.storeId, stores.storeId), inArray(takingsDays.state, ['closed', 'autoClosed']));
  const closed = (from: string) =>
    db
      .select({ dayId: takingsDays.dayId })
      .from(takingsDays)
      .where(and(isClosed, between(takingsDays.day, from, day)));
  return and(
    eq(stores.status, STATUS_NORMAL),
    or(isNull(stores.openedOn), lte(stores.openedOn, day)),
    or(isNull(stores.closedOn), gt(stores.closedOn, day)),
    exists(closed(addDays(day, -USED_DAYS))),
    notExists(closed(day)),
  );
}
