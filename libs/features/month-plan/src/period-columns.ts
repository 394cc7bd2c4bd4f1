import { useMemo } from 'react';

import { getDayOf, isWeekend, MONTHS_PER_YEAR } from '@backroom/contract/calendar';
import { useLanguage, useText } from '@backroom/ui';

import type { GridColumn } from './grid/grid-head.tsx';
import { monthPlanText } from './month-plan.text.ts';
import { usePeriodFormat } from './use-period-format.ts';

/** The columns of a month: its days. */
export function useDayColumns(month: string, count: number): readonly GridColumn[] {
  const { formatDay } = usePeriodFormat();
  const language = useLanguage();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index): GridColumn => {
      const day = getDayOf(month, index + 1);
      return {
        name: formatDay(month, index + 1),
        label: String(index + 1),
        hint: weekday.format(Date.parse(day)),
        isWeekend: isWeekend(day),
      };
    });
  }, [formatDay, language, month, count]);
}

/** The columns of a year: its months. */
export function useMonthColumns(): readonly GridColumn[] {
  const t = useText(monthPlanText);
  return useMemo(
    () =>
      Array.from({ length: MONTHS_PER_YEAR }, (_, index): GridColumn => {
        const name = t('monthName', { month: String(index + 1) });
        return { name, label: name };
      }),
    [t],
  );
}
