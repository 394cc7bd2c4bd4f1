import { useMemo } from 'react';

import { getDayOf } from '@backroom/contract/calendar';
import { useLanguage } from '@backroom/ui';

/** Months, years and days in the language of the user. */
export function usePeriodFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const toFormat = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (period: string) => format.format(Date.parse(period));
    };
    const formatDay = toFormat({ month: 'short', day: 'numeric' });
    return {
      /** 2026年11月, Nov 2026 */
      formatMonth: toFormat({ year: 'numeric', month: 'short' }),
      /** 2026年, 2026 */
      formatYear: toFormat({ year: 'numeric' }),
      /** 11月, Nov */
      formatMonthOfYear: toFormat({ month: 'short' }),
      /** 11月28日, Nov 28 */
      formatDay: (month: string, day: number) => formatDay(getDayOf(month, day)),
    };
  }, [language]);
}
