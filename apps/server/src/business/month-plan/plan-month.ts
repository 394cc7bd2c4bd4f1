import type { Cents } from '@backroom/contract/amount';
import { countDays } from '@backroom/contract/calendar';

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
