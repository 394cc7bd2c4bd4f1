import { useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { formatCents, useLanguage } from '@backroom/ui';

/** Days, weekdays and amounts in the language of the user. */
export function useDayFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const toFormat = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (day: string) => format.format(Date.parse(day));
    };
    return {
      /** 周六, Sat */
      formatWeekday: toFormat({ weekday: 'short' }),
      /** 11月28日, Nov 28 */
      formatDay: toFormat({ month: 'short', day: 'numeric' }),
      /** 11月28日周六, Sat, Nov 28 */
      formatFullDay: toFormat({ month: 'short', day: 'numeric', weekday: 'short' }),
      /** 11/28 */
      formatShortDay: toFormat({ month: 'numeric', day: 'numeric' }),
      formatAmount: (cents: Cents) => formatCents(cents, language),
      /** With its sign, which is read without colour: +20.00, -5.00. */
      formatChange: (cents: Cents) => formatCents(cents, language, { signDisplay: 'exceptZero' }),
    };
  }, [language]);
}
