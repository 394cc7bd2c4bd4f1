export const MONTHS_PER_YEAR = 12;

/** Consecutive numbers of months `YYYY-MM`. */
export function toMonthIndex(month: string): number {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return year * MONTHS_PER_YEAR + index - 1;
}

const format = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`;

/** The month a number of months later; earlier if negative. */
export function addMonths(month: string, count: number): string {
  const index = toMonthIndex(month) + count;
  return format(Math.floor(index / MONTHS_PER_YEAR), index % MONTHS_PER_YEAR);
}

/** The month of today, in the time zone of the browser or server. */
export const getCurrentMonth = (now = new Date()): string => format(now.getFullYear(), now.getMonth());
