import { formatMoment, isDay, toDay, toMoment } from '@backroom/contract/calendar';

import { getToday } from '../format/clock.ts';
import { getTimeZone } from '../format/time-zone.ts';

const DAY_FORMAT = 'YYYY-MM-DD';
const TIME_FORMAT = 'HH:mm:ss';

/** The day of a value: itself, or that of an ISO 8601 date-time where times are shown. */
export const getDayOfValue = (value: string): string => (isDay(value) ? value : toDay(value, getTimeZone()));
/** Time of an ISO 8601 date-time as `HH:mm:ss`, where times are shown. */
export const formatTime = (dateTime: string): string => formatMoment(dateTime, getTimeZone(), TIME_FORMAT);

/** Text of the field: `2026-11-21`, with a time `2026-11-21 09:30:12`; empty for null. */
export function formatDate(value: string | null, withTime: boolean): string {
  if (value === null) return '';
  return withTime ? formatMoment(value, getTimeZone(), `${DAY_FORMAT} ${TIME_FORMAT}`) : getDayOfValue(value);
}

/** Converts a day and time where times are shown to ISO 8601 in UTC. */
export const toIsoDateTime = (day: string, time: string): string =>
  toMoment(`${day}T${time}`, getTimeZone()).toISOString();

/** Parses `9:30` or `09:30:12` to `HH:mm:ss`; null if invalid. */
export function parseTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** 2026-11-21, 2026/11/21, 2026.11.21, 2026年11月21日, and without the year: 11-21, 11月21日. */
const DATE_PATTERN = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;
/** 20261121: digits without separators are unambiguous only with all eight digits. */
const DIGITS_PATTERN = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses a typed day to `YYYY-MM-DD`; without a year the current one is used. Null if invalid. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  const [, year = getToday().slice(0, 'YYYY'.length), month = '', day = ''] =
    DATE_PATTERN.exec(trimmed) ?? DIGITS_PATTERN.exec(trimmed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** Day and time of `2026-11-21 9:30` or `2026-11-21T09:30`; midnight without a time. */
function splitDateTime(text: string): [day: string, time: string] {
  const time = /[\sT]\d{1,2}[:：]/.exec(text);
  return time ? [text.slice(0, time.index), text.slice(time.index + 1)] : [text, '00:00'];
}

/**
 * Parses a day to `YYYY-MM-DD`, or with `withTime` a day and an optional time (default: midnight) to ISO 8601 in
 * UTC. Null if invalid.
 */
export function parseDate(text: string, withTime: boolean): string | null {
  if (!withTime) return parseDay(text);
  const [dayPart, timePart] = splitDateTime(text.trim());
  const day = parseDay(dayPart);
  const time = parseTime(timePart);
  return day && time ? toIsoDateTime(day, time) : null;
}
