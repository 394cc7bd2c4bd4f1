import { and, eq, inArray, or } from 'drizzle-orm';
import * as z from 'zod/mini';

import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';

import type { Database } from '../../kernel/database.ts';
import { planSheets } from './month-plan.table.ts';

const { save, copy, submit, return: returned } = monthPlanContract;
/** The bodies of all writes of plans and cash-in; that of `submit` is shared. */
const namedBody = z.union([save.body, copy.body, submit.body, returned.body, cashInContract.add.body]);
const MONTH_LENGTH = 'YYYY-MM'.length;

/** The stores of a body by month; none if the body is invalid. */
function groupStores(body: unknown): Map<string, number[]> {
  const { data } = z.safeParse(namedBody, body);
  if (!data) return new Map();
  if (!('entries' in data)) {
    const stores = 'stores' in data ? data.stores : data.sheets;
    return new Map([[data.month, stores.map(({ storeId }) => storeId)]]);
  }
  const byMonth = Map.groupBy(data.entries, ({ day }) => day.slice(0, MONTH_LENGTH));
  return new Map([...byMonth].map(([month, entries]) => [month, entries.map(({ storeId }) => storeId)]));
}

/** The stored plans that the body of a refused write names by month and store, in scope or not. */
export async function findNamedSheets(db: Database, body: unknown): Promise<number[]> {
  const named = [...groupStores(body)].map(([month, storeIds]) =>
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
