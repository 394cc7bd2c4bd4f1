import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';

import { addDays, getMonthOf } from '@backroom/contract/calendar';
import { TAKINGS_DAYS } from '@backroom/contract/takings';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsMonths } from '../../schema/takings-months.table.ts';

/** A closed day with a difference that was not reviewed, as `cafu_takings_mark` of the database writes it. */
const DIFFERENT = '^[ca]d(?!v)';

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
  const from = addDays(today, 1 - TAKINGS_DAYS);
  const { storeId, month, days } = takingsMonths;
  const [row] = await db
    .select({ stores: countDistinct(storeId) })
    .from(takingsMonths)
    .innerJoin(stores, eq(stores.storeId, storeId))
    .innerJoin(
      sql`jsonb_each_text(${days}) as mark(number, sign)`,
      sql`mark.sign ~ ${DIFFERENT} and ${month} || '-' || lpad(mark.number, 2, '0') between ${from} and ${today}`,
    )
    .where(and(inArray(month, [...new Set([from, today].map(getMonthOf))]), storesInScope(principal, tag)));
  return row?.stores ?? 0;
}
