import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
const SECONDS = 'HH:mm:ss';

export const today = (): string => dayjs().format(DAY);

/** As a calendar day: `YYYY-MM-DD` in the time zone of the browser. */
export const dayOf = (date: Date | string): string => dayjs(date).format(DAY);
/** As the calendar counts: midnight of the day, here. */
export const dateOf = (day: string): Date => dayjs(day).startOf('day').toDate();
export const timeOf = (moment: string): string => dayjs(moment).format(SECONDS);
export const shiftDay = (day: string, days: number): string => dayjs(day).add(days, 'day').format(DAY);

/** What the field shows: `2026-11-21`, with a time `2026-11-21 09:30:12`. */
export const showDate = (value: string | null, withTime: boolean): string =>
  value === null ? '' : dayjs(value).format(withTime ? `${DAY} ${SECONDS}` : DAY);

/** A day and a time here, as the moment that is stored (ISO 8601, UTC). */
export const momentAt = (day: string, time: string): string => dayjs(`${day}T${time}`).toISOString();

/** `9:30` and `09:30:12` as `09:30:12`; null for anything else. */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** 2026-11-21, 2026/11/21, 2026.11.21, 2026年11月21日, and without the year: 11-21, 11月21日. */
const DATED = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;
/** 20261121: digits alone are clear only when all eight are there. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/** What people type for a day, as `YYYY-MM-DD`; without a year the current one. Null for what is no day. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const [, year = String(dayjs().year()), month = '', day = ''] = DATED.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // The 31st of a shorter month would become the first of the next.
  return dayjs(iso).format(DAY) === iso ? iso : null;
}

/** A day and, with `withTime`, the time after it: then a moment in UTC, at midnight here where no time was typed. */
export function readDate(text: string, withTime: boolean): string | null {
  if (!withTime) return readDay(text);
  const [, dayPart = '', timePart = '00:00'] = /^(.*?)(?:[\sT]+(\d{1,2}[:：].*))?$/.exec(text.trim()) ?? [];
  const day = readDay(dayPart);
  const time = readTime(timePart);
  return day && time ? momentAt(day, time) : null;
}
