import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
const SECONDS = 'HH:mm:ss';

export const today = (): string => dayjs().format(DAY);

/** Calendar day as `YYYY-MM-DD` in the local time zone. */
export const dayOf = (date: Date | string): string => dayjs(date).format(DAY);
/** Local midnight of a calendar day. */
export const dateOf = (day: string): Date => dayjs(day).startOf('day').toDate();
export const timeOf = (moment: string): string => dayjs(moment).format(SECONDS);
export const shiftDay = (day: string, days: number): string => dayjs(day).add(days, 'day').format(DAY);

/** Text of the field: `2026-11-21`, with a time `2026-11-21 09:30:12`; empty for null. */
export const showDate = (value: string | null, withTime: boolean): string =>
  value === null ? '' : dayjs(value).format(withTime ? `${DAY} ${SECONDS}` : DAY);

/** Converts a local day and time to ISO 8601 in UTC. */
export const momentAt = (day: string, time: string): string => dayjs(`${day}T${time}`).toISOString();

/** Parses `9:30` or `09:30:12` to `HH:mm:ss`; null if invalid. */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** 2026-11-21, 2026/11/21, 2026.11.21, 2026年11月21日, and without the year: 11-21, 11月21日. */
const DATED = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;
/** 20261121: digits without separators are unambiguous only with all eight digits. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses a typed day to `YYYY-MM-DD`; without a year the current one is used. Null if invalid. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const [, year = String(dayjs().year()), month = '', day = ''] = DATED.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // dayjs accepts overflowing days: the 31st of a shorter month becomes the 1st of the next.
  return dayjs(iso).format(DAY) === iso ? iso : null;
}

/**
 * Parses a day to `YYYY-MM-DD`, or with `withTime` a day and an optional time (default: local midnight) to ISO 8601 in
 * UTC. Null if invalid.
 */
export function readDate(text: string, withTime: boolean): string | null {
  if (!withTime) return readDay(text);
  const [, dayPart = '', timePart = '00:00'] = /^(.*?)(?:[\sT]+(\d{1,2}[:：].*))?$/.exec(text.trim()) ?? [];
  const day = readDay(dayPart);
  const time = readTime(timePart);
  return day && time ? momentAt(day, time) : null;
}
