import type { Cents } from '@backroom/contract/amount';
import { addDays, getDayNumber } from '@backroom/contract/calendar';
import { type CashInEntry, UNUSUAL_FACTOR, type UnusualAmount } from '@backroom/contract/cash-in';

import type { Executor } from '../../kernel/database/database.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { isSheetOf, toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';

type DayOfStore = Pick<CashInEntry, 'storeId' | 'day'>;

/** The same weekday of the last four weeks. */
const REFERENCES = [-7, -14, -21, -28];

/** The amount with the largest usual one; null for a usual amount, or if neither plan nor earlier weeks are known. */
export type FindUnusual = (entry: CashInEntry) => UnusualAmount | null;

/**
 * Reads plan and earlier cash-in of all given days with one statement. An amount beyond three times the larger of the
 * plan and the same weekday of the last four weeks is unusual.
 */
export async function readUsualAmounts(tx: Executor, entries: readonly DayOfStore[]): Promise<FindUnusual> {
  // Thousands of entries have few days.
  const days = [...new Set(entries.map(({ day }) => day))];
  const earlier = new Map(days.map((day) => [day, REFERENCES.map((count) => addDays(day, count))]));
  const keys = entries.flatMap(({ storeId, day }) =>
    [day, earlier.get(day)?.at(-1) ?? day].map((date) => toKeyOfDay({ storeId, day: date })),
  );
  const { storeId, month, plan, actual } = planSheets;
  const rows = await tx.select({ storeId, month, plan, actual }).from(planSheets).where(isSheetOf(keys));
  const sheets = new Map(rows.map((row) => [toSheetKey(row), row]));

  return ({ storeId: store, day: date, amount }) => {
    const read = (kind: 'plan' | 'actual', day: string): Cents =>
      sheets.get(toSheetKey(toKeyOfDay({ storeId: store, day })))?.[kind][getDayNumber(day) - 1] ?? null;
    const known = [read('plan', date), ...(earlier.get(date) ?? []).map((day) => read('actual', day))];
    const limit = UNUSUAL_FACTOR * Math.max(...known.map((each) => each ?? 0));
    const isUnusual = amount !== null && limit > 0 && Math.abs(amount) > limit;
    return isUnusual ? { storeId: store, day: date, amount, limit } : null;
  };
}
