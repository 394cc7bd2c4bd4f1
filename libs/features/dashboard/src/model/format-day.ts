import type { Language } from '@backroom/ui';

/** The words of a day `YYYY-MM-DD`: 2026年11月28日星期六 or Saturday, November 28, 2026. */
export const formatFullDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
