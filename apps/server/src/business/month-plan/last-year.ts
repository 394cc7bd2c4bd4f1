import { and, eq, inArray } from 'drizzle-orm';

import { countDays, getDayNumber, getDayOf, getDayOfLastYear, getMonthOf } from '@backroom/contract/calendar';

import type { Executor } from '../../kernel/database/database.ts';
import { planSheets } from '../../schema/month-plan.table.ts';

/** What a store took in on the same weekday a year before, for each day of a month; from at most two rows. */
export async function findLastYear(tx: Executor, storeId: number, month: string) {
  const days = Array.from({ length: countDays(month) }, (_, index) => getDayOfLastYear(getDayOf(month, index + 1)));
  const rows = await tx
    .select({ month: planSheets.month, actual: planSheets.actual })
    .from(planSheets)
    .where(and(eq(planSheets.storeId, storeId), inArray(planSheets.month, [...new Set(days.map(getMonthOf))])));
  const byMonth = new Map(rows.map((row) => [row.month, row.actual]));
  return { storeId, actual: days.map((day) => byMonth.get(getMonthOf(day))?.[getDayNumber(day) - 1] ?? null) };
}
