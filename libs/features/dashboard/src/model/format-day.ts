import type { Language } from '@backroom/ui';

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** The words of a day `YYYY-MM-DD`: 2026年11月28日星期六 or Saturday, November 28, 2026. */
export const formatFullDay = (day: string, language: Language): string => format(day, language, { dateStyle: 'full' });

/** The weekday of a day: 周六 or Sat. */
export const formatWeekday = (day: string, language: Language): string => format(day, language, { weekday: 'short' });
