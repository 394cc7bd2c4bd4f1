import { addDays, DAYS_PER_WEEK, getDayOf, getWeekday } from '@backroom/contract/calendar';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { addSums, NO_SUMS } from '@backroom/contract/month-plan/rules';

import { getCell, type PlanRow } from '../../model/plan-rows.ts';

/** Column of the first day of a weekend. */
export const SATURDAY = 6;

/** A row of the calendar. Column 0 is the sum of the week, 1 is Monday. */
export interface Week extends PlanRow {
  store: PlanSheet;
  /** Day of the month by column, from index 1; null: of another month. */
  days: readonly (number | null)[];
}

/** The weeks of a month, Monday first. */
export function createWeeks(sheet: PlanSheet, month: string): readonly Week[] {
  const count = sheet.plan.length;
  // Days before the first one complete its week.
  const before = getWeekday(getDayOf(month, 1)) - 1;
  return Array.from({ length: Math.ceil((before + count) / DAYS_PER_WEEK) }, (_, index): Week => {
    const days = Array.from({ length: DAYS_PER_WEEK }, (__, weekday) => {
      const day = index * DAYS_PER_WEEK + weekday - before + 1;
      return day >= 1 && day <= count ? day : null;
    });
    const sumOf = (day: number | null) => (day === null ? NO_SUMS : getCell(sheet, day - 1));
    const total = days.map(sumOf).reduce(addSums, NO_SUMS);
    return {
      key: `week ${index}`,
      kind: 'store',
      name: sheet.storeName,
      store: sheet,
      days: [null, ...days],
      getSums: (column) => (column === 0 ? total : sumOf(days[column - 1] ?? null)),
    };
  });
}

export interface WeekCell {
  row: number;
  column: number;
}

/** Where a day is in the calendar. */
export function findDay(weeks: readonly Week[], day: number): WeekCell | null {
  const row = weeks.findIndex(({ days }) => days.includes(day));
  const column = weeks[row]?.days.indexOf(day) ?? -1;
  return column < 1 ? null : { row, column };
}

/** Monday to Sunday as days, whose weekdays are their names. */
export const WEEKDAYS: readonly string[] = Array.from({ length: DAYS_PER_WEEK }, (_, index) =>
  // A Monday.
  addDays('2024-01-01', index),
);
