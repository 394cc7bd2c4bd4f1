import type { Cents } from '@backroom/contract/amount';
import { addMonths, MONTHS_PER_YEAR } from '@backroom/contract/month';

const MONTH_LENGTH = 'YYYY-MM'.length;

/** The month `YYYY-MM` of a day `YYYY-MM-DD`. */
export const getMonthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** Number of days of a month `YYYY-MM`. */
export function countDays(month: string): number {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).getUTCDate();
}

/** Weekday of a day of the month: 0 is Sunday. */
export const getWeekday = (month: string, day: number): number =>
  new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`).getUTCDay();

/** The months of a year. */
export const listMonths = (year: number): string[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) => addMonths(`${year}-01`, index));

/** The sum of the amounts; null if there is none. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null);

/** The arrays of a month without amounts, as they are shown. */
export const createEmptyDays = (month: string) => {
  const length = countDays(month);
  return {
    plan: Array.from({ length }, (): Cents => null),
    planVersions: Array.from({ length }, () => 0),
    actual: Array.from({ length }, (): Cents => null),
    actualVersions: Array.from({ length }, () => 0),
  };
};
