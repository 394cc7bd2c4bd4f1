import { and, eq, inArray, or } from 'drizzle-orm';
import * as z from 'zod/mini';

import { getMonthOf } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';

import type { Database } from '../../kernel/database.ts';
import { planSheets } from './month-plan.table.ts';

const { save, copy, submit, return: returned } = monthPlanContract;
/** The bodies of all writes of plans and cash-in; that of `submit` is shared. */
const planWriteBody = z.union([
  save.body,
  copy.body,
  submit.body,
  returned.body,
  cashInContract.add.body,
  cashInContract.decide.body,
]);

/** The stores of a body by month; none if the body is invalid. */
function groupStores(body: unknown): Map<string, number[]> {
  const { data } = z.safeParse(planWriteBody, body);
  if (!data) return new Map();
  if ('day' in data) return groupByMonth([{ month: getMonthOf(data.day), storeId: data.storeId }]);
  if (!('entries' in data)) {
    const stores = 'stores' in data ? data.stores : data.sheets;
    return new Map([[data.month, stores.map(({ storeId }) => storeId)]]);
  }
  return groupByMonth(data.entries.map(({ day, storeId }) => ({ month: getMonthOf(day), storeId })));
}

/** The stores of plans by month. */
export function groupByMonth(plans: readonly { month: string; storeId: number }[]): Map<string, number[]> {
  const byMonth = Map.groupBy(plans, ({ month }) => month);
  return new Map([...byMonth].map(([month, ofMonth]) => [month, [...new Set(ofMonth.map(({ storeId }) => storeId))]]));
}

/** The stored plans that the body of a refused write names by month and store, in scope or not. */
export const findReferencedSheets = (db: Database, body: unknown): Promise<number[]> =>
  findSheetIds(db, groupStores(body));

/** The stored plans of stores by month. */
export async function findSheetIds(db: Database, stores: ReadonlyMap<string, readonly number[]>): Promise<number[]> {
  const named = [...stores].map(([month, storeIds]) =>
    and(eq(planSheets.month, month), inArray(planSheets.storeId, storeIds)),
  );
  if (named.length === 0) return [];
  const { sheetId } = planSheets;
  const rows = await db
    .select({ sheetId })
    .from(planSheets)
    .where(or(...named))
    .orderBy(sheetId);
  return rows.map((row) => row.sheetId);
}
