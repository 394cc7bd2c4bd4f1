import dayjs from 'dayjs';

const DAY_FORMAT = 'YYYY-MM-DD';
const TIME_FORMAT = 'HH:mm:ss';

/** Today as `YYYY-MM-DD` in the local time zone. */
export const today = (): string => dayjs().format(DAY_FORMAT);

/** Calendar day as `YYYY-MM-DD` in the local time zone. */
export const formatDay = (date: Date | string): string => dayjs(date).format(DAY_FORMAT);
/** Local midnight of a calendar day. */
export const toLocalDate = (day: string): Date => dayjs(day).startOf('day').toDate();
/** Local time of an ISO 8601 date-time as `HH:mm:ss`. */
export const formatTime = (dateTime: string): string => dayjs(dateTime).format(TIME_FORMAT);
/** `day` and the result are `YYYY-MM-DD`; `days` may be negative. */
export const addDays = (day: string, days: number): string => dayjs(day).add(days, 'day').format(DAY_FORMAT);

/** Text of the field: `2026-11-21`, with a time `2026-11-21 09:30:12`; empty for null. */
export const formatDate = (value: string | null, withTime: boolean): string =>
  value === null ? '' : dayjs(value).format(withTime ? `${DAY_FORMAT} ${TIME_FORMAT}` : DAY_FORMAT);

/** Converts a local day and time to ISO 8601 in UTC. */
export const toIsoDateTime = (day: string, time: string): string => dayjs(`${day}T${time}`).toISOString();

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
  const [, year = String(dayjs().year()), month = '', day = ''] =
    DATE_PATTERN.exec(trimmed) ?? DIGITS_PATTERN.exec(trimmed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // dayjs accepts overflowing days: the 31st of a shorter month becomes the 1st of the next.
  return dayjs(iso).format(DAY_FORMAT) === iso ? iso : null;
}

/** Day and time of `2026-11-21 9:30` or `2026-11-21T09:30`; midnight without a time. */
function splitDateTime(text: string): [day: string, time: string] {
  const time = /[\sT]\d{1,2}[:：]/.exec(text);
  return time ? [text.slice(0, time.index), text.slice(time.index + 1)] : [text, '00:00'];
}

/**
 * Parses a day to `YYYY-MM-DD`, or with `withTime` a day and an optional time (default: local midnight) to ISO 8601 in
 * UTC. Null if invalid.
 */
export function parseDate(text: string, withTime: boolean): string | null {
  if (!withTime) return parseDay(text);
  const [dayPart, timePart] = splitDateTime(text.trim());
  const day = parseDay(dayPart);
  const time = parseTime(timePart);
  return day && time ? toIsoDateTime(day, time) : null;
}
