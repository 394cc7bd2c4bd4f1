export const MONTHS_PER_YEAR = 12;

/** The month of today in the browser's zone. */
export function getCurrentMonth(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** The month a number of months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const months = year * MONTHS_PER_YEAR + index - 1 + count;
  return `${Math.floor(months / MONTHS_PER_YEAR)}-${String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}
