const pad = (value: number) => String(value).padStart(2, '0');

/** The month of today in the browser's zone. */
export function getCurrentMonth(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}`;
}

const MONTHS_PER_YEAR = 12;

/** Consecutive numbers of months. */
export const toMonthIndex = (month: string) => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return year * MONTHS_PER_YEAR + index - 1;
};

/** The month a number of months later; earlier if negative. */
export function addMonths(month: string, count: number): string {
  const index = toMonthIndex(month) + count;
  return `${Math.floor(index / MONTHS_PER_YEAR)}-${pad((index % MONTHS_PER_YEAR) + 1)}`;
}
