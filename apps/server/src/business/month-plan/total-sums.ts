import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { PlanSums } from '@backroom/contract/month-plan';

import type { Executor } from '../../kernel/database/database.ts';
import { monthSums } from '../../schema/month-sums.table.ts';

/** The sum of a column, exact up to 2^53; null if all values are. */
const sumOf = (column: PgColumn) => sql<number | null>`sum(${column})`.mapWith(Number);

/** Plan and cash-in of rows of `monthSums`, added up. */
export const totalSums = {
  plan: sumOf(monthSums.plan),
  actual: sumOf(monthSums.actual),
  comparedPlan: sumOf(monthSums.comparedPlan),
  comparedActual: sumOf(monthSums.comparedActual),
};

/** Plan and cash-in of stores in these months. Their ids are one parameter, as there are thousands. */
export async function findTotals(
  db: Executor,
  months: readonly string[],
  storeIds: readonly number[],
): Promise<PlanSums> {
  const isOfStore = sql`${monthSums.storeId} = any(${sql.param(`{${storeIds.join()}}`)}::int[])`;
  const [row] = await db
    .select(totalSums)
    .from(monthSums)
    .where(and(inArray(monthSums.month, [...months]), isOfStore));
  if (!row) throw new Error('a sum has one row');
  return row;
}
