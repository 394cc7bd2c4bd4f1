import { and, inArray, sql, type SQLWrapper } from 'drizzle-orm';

import type { PlanSums } from '@backroom/contract/month-plan';

import type { Executor } from '../../kernel/database/database.ts';
import { type PlanFigures, readFigures } from './plan-figures.sql.ts';

/** The sum of a column, exact up to 2^53; null if all values are. */
const sumOf = (column: SQLWrapper) => sql<number | null>`sum(${column})`.mapWith(Number);

/** Plan and cash-in of rows of figures, added up. */
export const toTotals = (figures: PlanFigures) => ({
  plan: sumOf(figures.plan),
  actual: sumOf(figures.actual),
  comparedPlan: sumOf(figures.comparedPlan),
  comparedActual: sumOf(figures.comparedActual),
});

/** Plan and cash-in of stores in these months. Their ids are one parameter, as there are thousands. */
export async function findTotals(
  db: Executor,
  months: readonly string[],
  storeIds: readonly number[],
): Promise<PlanSums> {
  const figures = await readFigures(db);
  const isOfStore = sql`${figures.storeId} = any(${sql.param(`{${storeIds.join()}}`)}::int[])`;
  const [row] = await db
    .select(toTotals(figures))
    .from(figures)
    .where(and(inArray(figures.month, [...months]), isOfStore));
  if (!row) throw new Error('a sum has one row');
  return row;
}
