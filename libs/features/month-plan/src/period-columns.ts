import { useMemo } from 'react';

import { getDayOf, getMonthOf, isWeekend, MONTHS_PER_YEAR } from '@backroom/contract/calendar';
import { useBusinessDay, useLanguage } from '@backroom/ui';

import type { GridColumn } from './grid/grid-head.tsx';
import { usePeriodFormat } from './use-period-format.ts';

/** The weekday of a day, in short. */
export function useWeekdayFormat(): (day: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    return (day: string) => weekday.format(Date.parse(day));
  }, [language]);
}

/**
 * The columns of a month: its days.
 *
 * @param today business day of the stores
 */
export function useDayColumns(month: string, count: number, today: string | undefined): readonly GridColumn[] {
  const { formatDay } = usePeriodFormat();
  const formatWeekday = useWeekdayFormat();
  return useMemo(() => {
    return Array.from({ length: count }, (_, index): GridColumn => {
      const day = getDayOf(month, index + 1);
      return {
        name: formatDay(month, index + 1),
        label: String(index + 1),
        hint: formatWeekday(day),
        isWeekend: isWeekend(day),
        isToday: day === today,
      };
    });
  }, [formatDay, formatWeekday, month, count, today]);
}

/** The columns of a year: its months. */
export function useMonthColumns(year: number): readonly GridColumn[] {
  const { formatMonthOfYear } = usePeriodFormat();
  const present = getMonthOf(useBusinessDay());
  return useMemo(() => {
    return Array.from({ length: MONTHS_PER_YEAR }, (_, index): GridColumn => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      const name = formatMonthOfYear(month);
      return { name, label: name, isRunning: present === month };
    });
  }, [formatMonthOfYear, year, present]);
}
