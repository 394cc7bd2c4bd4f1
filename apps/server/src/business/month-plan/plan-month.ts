import type { Cents } from '@backroom/contract/amount';
import { countDays } from '@backroom/contract/calendar';

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
