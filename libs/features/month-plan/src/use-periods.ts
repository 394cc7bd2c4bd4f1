import { useMemo } from 'react';

import { useLanguage, useText } from '@backroom/ui';

import type { GridColumn } from './grid/grid-head.tsx';
import { monthPlanText } from './month-plan.text.ts';

const MONTHS = 12;
const SATURDAY = 6;

/** The month of today in the browser's zone. */
export function getCurrentMonth(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** The month a number of months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const months = year * MONTHS + index - 1 + count;
  return `${Math.floor(months / MONTHS)}-${String((months % MONTHS) + 1).padStart(2, '0')}`;
}

export function usePeriodNames() {
  const t = useText(monthPlanText);
  return useMemo(
    () => ({
      nameMonth: (month: string) => {
        const [year = '', index = ''] = month.split('-');
        return t('yearMonth', { year, month: String(Number(index)) });
      },
      nameYear: (year: string) => t('yearName', { year }),
      nameDay: (month: string, day: number) =>
        t('dayName', { month: String(Number(month.slice(-2))), day: String(day) }),
    }),
    [t],
  );
}

/** The columns of a month: its days. */
export function useDayColumns(month: string, count: number): readonly GridColumn[] {
  const { nameDay } = usePeriodNames();
  const language = useLanguage();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index): GridColumn => {
      const date = new Date(`${month}-${String(index + 1).padStart(2, '0')}T00:00:00Z`);
      return {
        name: nameDay(month, index + 1),
        label: String(index + 1),
        hint: weekday.format(date),
        isWeekend: date.getUTCDay() === 0 || date.getUTCDay() === SATURDAY,
      };
    });
  }, [nameDay, language, month, count]);
}

/** The columns of a year: its months. */
export function useMonthColumns(): readonly GridColumn[] {
  const t = useText(monthPlanText);
  return useMemo(
    () =>
      Array.from({ length: MONTHS }, (_, index): GridColumn => {
        const name = t('monthName', { month: String(index + 1) });
        return { name, label: name };
      }),
    [t],
  );
}
