import { and, eq, sql } from 'drizzle-orm';

import { countDays, getDayNumber } from '@backroom/contract/calendar';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { NO_SUMS } from '@backroom/contract/month-plan/rules';
import { computePace } from '@backroom/contract/plan-pace/rules';

import type { Day } from '../../identity/stores/current-day.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';

/** What the rest of the month must bring, and where it will end, of all stores in scope. */
export async function findPace(db: Database, principal: Principal, { month, today }: Pick<Day, 'month' | 'today'>) {
  const daysOver = getDayNumber(today) - 1;
  const rows = await db
    .select({
      number: sql<number>`day.number::int`,
      plan: sql<number | null>`sum(day.plan::bigint)`.mapWith(Number),
      actual: sql<number | null>`sum(day.actual::bigint)`.mapWith(Number),
      comparedPlan: sql<number | null>`sum(day.plan::bigint) filter (where day.actual is not null)`.mapWith(Number),
      comparedActual: sql<number | null>`sum(day.actual::bigint) filter (where day.plan is not null)`.mapWith(Number),
    })
    .from(planSheets)
    .innerJoin(stores, eq(stores.storeId, planSheets.storeId))
    .innerJoin(
      sql`lateral rows from (jsonb_array_elements_text(${planSheets.plan}), jsonb_array_elements_text(${planSheets.actual}))
        with ordinality as day(plan, actual, number)`,
      sql`true`,
    )
    .where(and(eq(planSheets.month, month), storesInScope(principal, homeBlocksContract.pace.access)))
    .groupBy(sql`day.number`);
  const byNumber = new Map(rows.map(({ number, ...sums }) => [number, sums]));
  const days = Array.from({ length: countDays(month) }, (_, index) => {
    const sums = byNumber.get(index + 1) ?? NO_SUMS;
    return index < daysOver ? sums : { ...sums, comparedPlan: null, comparedActual: null };
  });
  return { month, pace: computePace({ month, days, daysOver }) };
}
