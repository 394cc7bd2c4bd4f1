import { addDays, DAY_MS, formatMoment, isDay, startOfDay } from '@backroom/contract/calendar';

import { getLanguage, type Language } from '../i18n/language.ts';
import { translateIn } from '../i18n/text.ts';
import { dateTimeText } from './date-time.text.ts';
import { getTimeZone } from './time-zone.ts';

/** ISO string, or a Unix timestamp: ten digits mean seconds, any other number milliseconds. */
export type DateTimeInput = string | number | null | undefined;

const EMPTY_VALUE = '-';
const ISO_LIKE = {
  time: 'HH:mm',
  date: 'YYYY-MM-DD',
  minutes: 'YYYY-MM-DD HH:mm',
  seconds: 'YYYY-MM-DD HH:mm:ss',
};
export type DateTimePrecision = keyof typeof ISO_LIKE;
/** Both languages currently use the same patterns. */
const PATTERNS: Record<Language, typeof ISO_LIKE> = { 'zh-CN': ISO_LIKE, 'en-US': ISO_LIKE };
/** Zero date that some back ends send for a time that was never set; must not match 2001-01-01. */
const ZERO_DATE = /^(00)?01-01-01/;
/** Upper bound of the zero date in any time zone. */
const ZERO_DATE_END = Date.parse('0001-01-02T23:59:59Z');

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * 2026-11-21 09:30:12, in the time zone of the store, else of the browser; a dash for a missing or invalid value.
 * Components use `DateTime` or `useDateTimeFormat`, which follow language and zone.
 */
export function formatDateTime(
  value: DateTimeInput,
  language: Language = getLanguage(),
  precision: DateTimePrecision = 'seconds',
  timeZone: string = getTimeZone(),
): string {
  const time = parseDateTime(value, timeZone);
  return time ? formatMoment(time, timeZone, PATTERNS[language][precision]) : EMPTY_VALUE;
}

/**
 * Relative time: "just now" under 30 s, then minutes, hours, one day, then the date.
 *
 * @param now milliseconds since the epoch; passed in so that tests need no fake clock
 */
export function formatRelativeTime(
  value: DateTimeInput,
  now: number,
  language: Language,
  timeZone: string = getTimeZone(),
): string {
  const time = parseDateTime(value, timeZone);
  if (!time) return EMPTY_VALUE;
  const age = now - time.getTime();
  const t = translateIn(language, dateTimeText);

  // Tolerates a clock that runs up to a minute ahead of ours.
  if (age < 30 * SECOND_MS)
    return age > -MINUTE_MS ? t('now') : formatMoment(time, timeZone, PATTERNS[language].seconds);
  if (age < HOUR_MS) return t('minutes', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
  if (age < DAY_MS) return t('hours', { count: Math.floor(age / HOUR_MS) });
  if (age < 2 * DAY_MS) return t('day');
  return formatMoment(time, timeZone, PATTERNS[language].date);
}

/**
 * The form of a column, whose rows are compared: the clock today, the day as well yesterday and within the year, the
 * date alone in other years. Unlike a relative time no two rows read the same.
 *
 * @param today as `YYYY-MM-DD`, in the zone
 */
export function formatColumnTime(
  value: DateTimeInput,
  today: string,
  language: Language,
  timeZone: string = getTimeZone(),
): string {
  const time = parseDateTime(value, timeZone);
  if (!time) return EMPTY_VALUE;
  const { time: clock, date } = PATTERNS[language];
  const write = (pattern: string) => formatMoment(time, timeZone, pattern);
  const day = write(date);
  if (day === today) return write(clock);
  if (day === addDays(today, -1)) return translateIn(language, dateTimeText)('yesterdayAt', { time: write(clock) });
  if (day.slice(0, 4) !== today.slice(0, 4)) return day;
  // Figures alone would leave open in English which of them is the month.
  return write(language === 'zh-CN' ? 'MM-DD HH:mm' : 'MMM D, HH:mm');
}

/** ISO 8601 in UTC, for the attribute of `<time>`; undefined for a missing or invalid value. */
export const toIsoString = (value: DateTimeInput): string | undefined => parseDateTime(value)?.toISOString();

function parseDateTime(value: DateTimeInput, timeZone = getTimeZone()): Date | undefined {
  if (value == null || value === '' || (typeof value === 'string' && ZERO_DATE.test(value))) return undefined;
  const time = isTimestamp(value) ? new Date(toMilliseconds(Number(value))) : parseText(String(value), timeZone);
  // False for an invalid date too.
  return time.getTime() > ZERO_DATE_END ? time : undefined;
}

/** A day alone begins at its first moment in the zone; `Date` would take midnight in UTC. */
function parseText(text: string, timeZone: string): Date {
  const day = text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? startOfDay(day, timeZone) : new Date(text);
}

/** A string of fewer digits is a date without dashes. */
const isTimestamp = (value: string | number) => typeof value === 'number' || /^\d{10,13}$/.test(value);
const toMilliseconds = (timestamp: number) =>
  timestamp >= 1e9 && timestamp < 1e10 ? timestamp * SECOND_MS : timestamp;
