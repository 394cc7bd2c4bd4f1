import type { Language } from '@backroom/ui';

/**
 * A month or a day in words: 12月, 12月3日, December, December 3; with its year unless that is the year of the entry.
 *
 * @param period `YYYY-MM` or `YYYY-MM-DD`
 * @param at time of the entry, ISO 8601
 */
export function formatPeriod(period: string, at: string, language: Language): string {
  const isDay = period.length > 'YYYY-MM'.length;
  const hasYear = period.slice(0, 4) !== at.slice(0, 4);
  // The long form of Chinese has no digits.
  const month = language === 'zh-CN' ? 'short' : 'long';
  const options: Intl.DateTimeFormatOptions = {
    month,
    ...(isDay && { day: 'numeric' }),
    ...(hasYear && { year: 'numeric' }),
  };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(period));
}
