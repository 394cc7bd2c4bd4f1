import { useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { addDays, getDayNumber, getMonthOf, getWeekday } from '@backroom/contract/calendar';
import { formatCents, useLanguage, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Days, weekdays and amounts in the language of the user. */
export function useDayFormat() {
  const t = useText(dayText);
  const language = useLanguage();
  return useMemo(() => {
    const formatWeekday = (day: string) => t(`weekday.${getWeekday(day) as Weekday}`);
    return {
      formatWeekday,
      formatDay: (day: string) =>
        t('dayName', { month: String(Number(getMonthOf(day).slice(-2))), day: String(getDayNumber(day)) }),
      /** Today and yesterday by their name, others by their weekday. */
      formatNearDay: (day: string, today: string) =>
        day === today ? t('today') : day === addDays(today, -1) ? t('yesterday') : formatWeekday(day),
      formatAmount: (cents: Cents) => formatCents(cents, language),
      /** With its sign, which is read without colour: +20.00, −5.00. */
      formatChange: (cents: Cents) => formatCents(cents, language, { signDisplay: 'exceptZero' }),
    };
  }, [t, language]);
}
