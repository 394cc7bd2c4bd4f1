import { useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { formatMoment, getWeekday } from '@backroom/contract/calendar';
import { formatCents, useLanguage, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Days and amounts in the language of the user. */
export function useDayFormat() {
  const t = useText(daysText);
  const language = useLanguage();
  return useMemo(() => {
    const format = (day: string, pattern: string) => formatMoment(`${day}T00:00:00Z`, 'UTC', pattern);
    const formatWeekday = (day: string) => t(`weekday.${getWeekday(day) as Weekday}`);
    return {
      /** 11月28日周六 */
      formatDay: (day: string) =>
        language === 'zh-CN' ? `${format(day, 'M月D日')}${formatWeekday(day)}` : format(day, 'ddd, MMM D'),
      formatShortDay: (day: string) => format(day, 'M/D'),
      formatWeekday,
      formatAmount: (cents: Cents) => formatCents(cents, language),
      /** With its sign: +20.00, -5.00. */
      formatDifference: (cents: Cents) => formatCents(cents, language, { signDisplay: 'exceptZero' }),
    };
  }, [t, language]);
}
