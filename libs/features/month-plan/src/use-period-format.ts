import { useMemo } from 'react';

import { useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';

/** Months, years and days in the language of the user. */
export function usePeriodFormat() {
  const t = useText(monthPlanText);
  return useMemo(
    () => ({
      formatMonth: (month: string) => {
        const [year = '', index = ''] = month.split('-');
        return t('yearMonth', { year, month: String(Number(index)) });
      },
      formatYear: (year: string) => t('yearName', { year }),
      formatDay: (month: string, day: number) =>
        t('dayName', { month: String(Number(month.slice(-2))), day: String(day) }),
    }),
    [t],
  );
}
