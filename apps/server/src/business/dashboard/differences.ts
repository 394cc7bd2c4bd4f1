import { and, between, countDistinct, eq, inArray, isNull } from 'drizzle-orm';

import { addDays } from '@backroom/contract/calendar';
import { TAKINGS_DAYS } from '@backroom/contract/takings';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';

/**
 * The stores with a difference that was not reviewed, within the days that the overview of days shows.
 *
 * @param tag permission for which the stores are in scope
 */
export async function countDifferences(
  db: Database,
  principal: Principal,
  tag: string,
  today: string,
): Promise<number> {
  const [row] = await db
    .select({ stores: countDistinct(takingsDays.storeId) })
    .from(takingsDays)
    .innerJoin(stores, eq(stores.storeId, takingsDays.storeId))
    .where(
      and(
        between(takingsDays.day, addDays(today, 1 - TAKINGS_DAYS), today),
        inArray(takingsDays.state, ['closed', 'autoClosed']),
        takingsDays.isDifferent,
        isNull(takingsDays.reviewedAt),
        storesInScope(principal, tag),
      ),
    );
  return row?.stores ?? 0;
}
