import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';

import { addDays, DAYS_PER_WEEK, getDayOfLastYear, getMonthOf } from '@backroom/contract/calendar';
import type { CashInDay } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';

/** Yesterday and today of the stores in scope, beside their plan and the same weekday of last week and of last year. */
export async function findCashInDays(db: Database, principal: Principal, today: string): Promise<CashInDay[]> {
  const shown = [addDays(today, -1), today].map((day) => ({
    day,
    weekBefore: addDays(day, -DAYS_PER_WEEK),
    yearBefore: getDayOfLastYear(day),
  }));
  const wanted = shown.flatMap(({ day, weekBefore, yearBefore }) => [day, weekBefore, yearBefore]);
  // By constants, which an index serves.
  const months = [...new Set(wanted.map(getMonthOf))];
  const amount = (column: SQLWrapper) => sql`(${column} ->> (right(wanted.day, 2)::int - 1))::bigint`;
  const rows = await db
    .select({
      day: sql<string>`wanted.day`,
      plan: sql<number | null>`sum(${amount(planSheets.plan)})`.mapWith(Number),
      actual: sql<number | null>`sum(${amount(planSheets.actual)})`.mapWith(Number),
      planned: sql<number>`count(${amount(planSheets.plan)})::int`,
      recorded: sql<number>`count(${amount(planSheets.actual)})::int`,
    })
    .from(planSheets)
    .innerJoin(
      sql`json_array_elements_text(${JSON.stringify(wanted)}::json) as wanted(day)`,
      sql`${planSheets.month} = left(wanted.day, 7)`,
    )
    .innerJoin(stores, eq(stores.storeId, planSheets.storeId))
    .where(and(inArray(planSheets.month, months), storesInScope(principal, homeBlocksContract.trend.access)))
    .groupBy(sql`wanted.day`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return shown.map(({ day, weekBefore, yearBefore }) => {
    const { plan = null, actual = null, planned = 0, recorded = 0 } = byDay.get(day) ?? {};
    return {
      day,
      plan,
      actual,
      planned,
      recorded,
      weekBefore: byDay.get(weekBefore)?.actual ?? null,
      yearBefore: byDay.get(yearBefore)?.actual ?? null,
    };
  });
}
