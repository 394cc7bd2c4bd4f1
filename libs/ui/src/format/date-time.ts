import dayjs from 'dayjs';

import { currentLanguage, type Language } from '../i18n/language.ts';
import { translateIn } from '../i18n/text.ts';
import { dateTimeText } from './date-time.text.ts';

/** ISO string, or a Unix timestamp: ten digits mean seconds, any other number milliseconds. */
export type Moment = string | number | null | undefined;

const NOTHING = '-';
const ISO_LIKE = { date: 'YYYY-MM-DD', minutes: 'YYYY-MM-DD HH:mm', seconds: 'YYYY-MM-DD HH:mm:ss' };
/** Both languages currently use the same patterns. */
const PATTERNS: Record<Language, typeof ISO_LIKE> = { 'zh-CN': ISO_LIKE, 'en-US': ISO_LIKE };
/** Zero date that some back ends send for a time that was never set; must not match 2001-01-01. */
const ZERO_DATE = /^(00)?01-01-01/;
/** Upper bound of the zero date in any time zone. */
const ZERO_UNTIL = Date.parse('0001-01-02T23:59:59Z');

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 2026-11-21 09:30:12, in the time zone of the browser; a dash for a missing or invalid value. */
export function formatDateTime(
  moment: Moment,
  language: Language = currentLanguage(),
  until: keyof typeof ISO_LIKE = 'seconds',
): string {
  const time = read(moment);
  return time ? time.format(PATTERNS[language][until]) : NOTHING;
}

/**
 * Relative time: "just now" under 30 s, then minutes, hours, one day, then the date.
 *
 * @param now milliseconds since the epoch; passed in so that tests need no fake clock
 */
export function relativeTime(moment: Moment, now: number, language: Language): string {
  const time = read(moment);
  if (!time) return NOTHING;
  const age = now - time.valueOf();
  const say = translateIn(language, dateTimeText);

  // Tolerates a clock that runs up to a minute ahead of ours.
  if (age < 30 * SECOND_MS) return age > -MINUTE_MS ? say('now') : time.format(PATTERNS[language].seconds);
  if (age < HOUR_MS) return say('minutes', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
  if (age < DAY_MS) return say('hours', { count: Math.floor(age / HOUR_MS) });
  if (age < 2 * DAY_MS) return say('day');
  return time.format(PATTERNS[language].date);
}

function read(moment: Moment): dayjs.Dayjs | undefined {
  if (moment == null || moment === '' || (typeof moment === 'string' && ZERO_DATE.test(moment))) return undefined;
  const time = dayjs(isTimestamp(moment) ? milliseconds(Number(moment)) : moment);
  return time.isValid() && time.valueOf() > ZERO_UNTIL ? time : undefined;
}

/** A string of fewer digits is a date without dashes. */
const isTimestamp = (moment: string | number) => typeof moment === 'number' || /^\d{10,13}$/.test(moment);
const milliseconds = (stamp: number) => (stamp >= 1e9 && stamp < 1e10 ? stamp * SECOND_MS : stamp);
