import { getLanguage, type Language } from '../i18n/language.ts';
import { translateIn } from '../i18n/text.ts';
import { dateTimeText } from './date-time.text.ts';
import { getTimeZone } from './time-zone.ts';

/** ISO string, or a Unix timestamp: ten digits mean seconds, any other number milliseconds. */
export type DateTimeInput = string | number | null | undefined;

const EMPTY_VALUE = '-';
const ISO_LIKE = { date: 'YYYY-MM-DD', minutes: 'YYYY-MM-DD HH:mm', seconds: 'YYYY-MM-DD HH:mm:ss' };
export type DateTimePrecision = keyof typeof ISO_LIKE;
/** Both languages currently use the same patterns. */
const PATTERNS: Record<Language, typeof ISO_LIKE> = { 'zh-CN': ISO_LIKE, 'en-US': ISO_LIKE };
const PARTS: Readonly<Record<string, string>> = {
  YYYY: 'year',
  MM: 'month',
  DD: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
};
/** Zero date that some back ends send for a time that was never set; must not match 2001-01-01. */
const ZERO_DATE = /^(00)?01-01-01/;
/** Upper bound of the zero date in any time zone. */
const ZERO_DATE_END = Date.parse('0001-01-02T23:59:59Z');

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * 2026-11-21 09:30:12, in the time zone of the store, else of the browser; a dash for a missing or invalid value.
 * Components use `DateTime` or `useDateTimeFormat`, which follow language and zone.
 */
export function formatDateTime(
  value: DateTimeInput,
  language: Language = getLanguage(),
  precision: DateTimePrecision = 'seconds',
  timeZone: string | undefined = getTimeZone(),
): string {
  const time = parseDateTime(value);
  return time ? formatInZone(time, PATTERNS[language][precision], timeZone) : EMPTY_VALUE;
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
  timeZone: string | undefined = getTimeZone(),
): string {
  const time = parseDateTime(value);
  if (!time) return EMPTY_VALUE;
  const age = now - time.getTime();
  const t = translateIn(language, dateTimeText);

  // Tolerates a clock that runs up to a minute ahead of ours.
  if (age < 30 * SECOND_MS)
    return age > -MINUTE_MS ? t('now') : formatInZone(time, PATTERNS[language].seconds, timeZone);
  if (age < HOUR_MS) return t('minutes', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
  if (age < DAY_MS) return t('hours', { count: Math.floor(age / HOUR_MS) });
  if (age < 2 * DAY_MS) return t('day');
  return formatInZone(time, PATTERNS[language].date, timeZone);
}

/** ISO 8601 in UTC, for the attribute of `<time>`; undefined for a missing or invalid value. */
export const toIsoString = (value: DateTimeInput): string | undefined => parseDateTime(value)?.toISOString();

/** `Intl` instead of the plug-in of dayjs, which parses a formatted text for each time. */
function formatInZone(time: Date, pattern: string, timeZone: string | undefined): string {
  const parts = toParts(time, timeZone);
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => parts.get(PARTS[token] ?? '') ?? '');
}

let last: { time: number; timeZone: string | undefined; parts: ReadonlyMap<string, string> } | undefined;

/** Those of the last time are kept: a cell shows it twice, as text and in full as its title. */
function toParts(time: Date, timeZone: string | undefined): ReadonlyMap<string, string> {
  if (last?.time === time.getTime() && last.timeZone === timeZone) return last.parts;
  const parts = new Map<string, string>();
  for (const { type, value } of getFormatter(timeZone).formatToParts(time)) parts.set(type, value);
  last = { time: time.getTime(), timeZone, parts };
  return parts;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

function getFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

const createFormatter = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** The date picker has dayjs; without it here, the pages of lists are 3 kB smaller. */
function parseDateTime(value: DateTimeInput): Date | undefined {
  if (value == null || value === '' || (typeof value === 'string' && ZERO_DATE.test(value))) return undefined;
  const time = new Date(isTimestamp(value) ? toMilliseconds(Number(value)) : withTime(String(value)));
  // False for an invalid date too.
  return time.getTime() > ZERO_DATE_END ? time : undefined;
}

/** A day alone begins at midnight of the browser; `Date` would take that of UTC. */
const withTime = (text: string) => text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3T00:00:00');

/** A string of fewer digits is a date without dashes. */
const isTimestamp = (value: string | number) => typeof value === 'number' || /^\d{10,13}$/.test(value);
const toMilliseconds = (timestamp: number) =>
  timestamp >= 1e9 && timestamp < 1e10 ? timestamp * SECOND_MS : timestamp;
