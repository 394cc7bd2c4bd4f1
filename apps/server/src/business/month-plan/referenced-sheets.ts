import * as z from 'zod/mini';

import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';

import type { Database } from '../../kernel/database/database.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { isSheetOf, type SheetKey, toKeyOfDay } from './sheet-keys.ts';

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

/** The sheets that a body names; none if it is invalid. */
function listKeys(body: unknown): SheetKey[] {
  const { data } = z.safeParse(planWriteBody, body);
  if (!data) return [];
  if ('day' in data) return [toKeyOfDay(data)];
  if ('entries' in data) return data.entries.map(toKeyOfDay);
  const named = 'stores' in data ? data.stores : data.sheets;
  return named.map(({ storeId }) => ({ month: data.month, storeId }));
}

/** The stored plans that the body of a refused write names by month and store, in scope or not. */
export const findReferencedSheets = (db: Database, body: unknown): Promise<number[]> =>
  findSheetIds(db, listKeys(body));

/** The stored plans of these months and stores. */
export async function findSheetIds(db: Database, keys: readonly SheetKey[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { sheetId } = planSheets;
  const rows = await db.select({ sheetId }).from(planSheets).where(isSheetOf(keys)).orderBy(sheetId);
  return rows.map((row) => row.sheetId);
}
