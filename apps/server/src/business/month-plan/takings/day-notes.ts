import { and, asc, between, eq, ne } from 'drizzle-orm';

import { countDays, getDayNumber, getDayOf } from '@backroom/contract/calendar';
import { takingsContract } from '@backroom/contract/takings';

import type { Principal } from '../../../kernel/access/grant.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';

/** The notes of a store about days of a month; none for a caller who may not read its days of takings. */
export async function findDayNotes(db: Executor, principal: Principal, storeId: number, month: string) {
  const rows = await db
    .select({ day: takingsDays.day, note: takingsDays.note })
    .from(takingsDays)
    .innerJoin(stores, eq(stores.storeId, takingsDays.storeId))
    .where(
      and(
        eq(takingsDays.storeId, storeId),
        between(takingsDays.day, getDayOf(month, 1), getDayOf(month, countDays(month))),
        ne(takingsDays.note, ''),
        storesInScope(principal, takingsContract.day.access),
      ),
    )
    .orderBy(asc(takingsDays.day));
  return { storeId, days: rows.map(({ day, note }) => ({ day: getDayNumber(day), note })) };
}
