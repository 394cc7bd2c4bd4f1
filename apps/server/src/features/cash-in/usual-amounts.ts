import { and, inArray } from 'drizzle-orm';

import type { Cents } from '@backroom/contract/amount';
import { addDays, getMonthOf } from '@backroom/contract/calendar';
import { type CashInEntry, UNUSUAL_FACTOR } from '@backroom/contract/cash-in';

import type { Executor } from '../../kernel/database.ts';
import { planSheets } from '../month-plan/month-plan.table.ts';

type DayOfStore = Pick<CashInEntry, 'storeId' | 'day'>;

/** The same weekday of the last four weeks. */
const REFERENCES = [-7, -14, -21, -28];

const getIndex = (day: string) => Number(day.slice('YYYY-MM-'.length)) - 1;

/** The largest usual amount of a day; null if neither plan nor earlier weeks say what is usual. */
export type FindLimit = (entry: DayOfStore) => number | null;

/**
 * Reads plan and earlier cash-in of all given days with one statement. An amount beyond three times the larger of the
 * plan and the same weekday of the last four weeks is unusual.
 */
export async function readLimits(tx: Executor, entries: readonly DayOfStore[]): Promise<FindLimit> {
  const storeIds = [...new Set(entries.map(({ storeId }) => storeId))];
  const days = entries.flatMap(({ day }) => [day, addDays(day, REFERENCES.at(-1) ?? 0)]);
  const months = [...new Set(days.map(getMonthOf))];
  const { storeId, month, plan, actual } = planSheets;
  const rows = await tx
    .select({ storeId, month, plan, actual })
    .from(planSheets)
    .where(and(inArray(storeId, storeIds), inArray(month, months)));
  const sheets = new Map(rows.map((row) => [`${row.storeId} ${row.month}`, row]));

  return (entry) => {
    const read = (kind: 'plan' | 'actual', day: string): Cents =>
      sheets.get(`${entry.storeId} ${getMonthOf(day)}`)?.[kind][getIndex(day)] ?? null;
    const known = [read('plan', entry.day), ...REFERENCES.map((days) => read('actual', addDays(entry.day, days)))];
    const largest = Math.max(...known.map((amount) => amount ?? 0));
    return largest > 0 ? largest * UNUSUAL_FACTOR : null;
  };
}
