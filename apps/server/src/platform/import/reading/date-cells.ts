import { addDays, DAY_SECONDS } from '@backroom/contract/calendar';

/** The built-in formats of dates and times; 27 to 36 and 50 to 58 are those of Chinese, Japanese and Korean systems. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** What a format shows literally: quoted, escaped, padded, and conditions, colours and locales in brackets. */
const LITERAL = /"[^"]{0,255}"|\\.|_.|\*.|\[[^[\]]{0,255}\]/g;
const ELAPSED = /\[(?:h{1,2}|m{1,2}|s{1,2})\]/i;

/** How a number is shown other than by its digits: as a date, hours, a percentage, or filled up with zeros. */
export type NumberStyle = 'date' | 'elapsed' | 'percent' | { digits: number } | undefined;

const PERCENT_FORMATS = new Set([9, 10]);
const ZEROS = /^0{2,20}$/;

/** The style of a number format. */
export function getNumberStyle(id: number, format: string | undefined): NumberStyle {
  if (PERCENT_FORMATS.has(id)) return 'percent';
  if (format === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last) ? 'date' : undefined;
  if (ELAPSED.test(format)) return 'elapsed';
  const [section = ''] = format.replace(LITERAL, '').split(';');
  if (section.includes('%')) return 'percent';
  if (ZEROS.test(section)) return { digits: section.length };
  // The fraction of seconds is the only digit of a date.
  const tokens = section.toLowerCase().replace(/s\.0{1,3}/g, 's');
  return /[ymdhs]/.test(tokens) && !/[0#?]/.test(tokens) ? 'date' : undefined;
}

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;
/** The day that does not exist, which the calendar of 1900 counts. */
const LEAP_SERIAL = 60;
/** 9999-12-31. */
const MAX_SERIAL = 2_958_465;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function toTime(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  const rest = seconds % MINUTE_SECONDS;
  return `${pad(hours)}:${pad(minutes)}${rest === 0 ? '' : `:${pad(rest)}`}`;
}

/**
 * The text of a date cell: `2026-11-03`, `2026-11-03 09:30` or `09:30`; undefined if the number is no date.
 *
 * @param has1904 the calendar of old Macintosh files, which begins four years later
 */
function formatDate(serial: number, style: 'date' | 'elapsed', has1904: boolean): string | undefined {
  const total = Math.round(serial * DAY_SECONDS);
  if (!(total >= 0) || serial > MAX_SERIAL) return undefined;
  if (style === 'elapsed' || total < DAY_SECONDS) return toTime(total);
  const days = Math.floor(total / DAY_SECONDS);
  const time = total % DAY_SECONDS;
  const date = has1904 ? toDate(1904, days) : days === LEAP_SERIAL ? '1900-02-29' : toDate(1900, days);
  return time === 0 ? date : `${date} ${toTime(time)}`;
}

function toDate(epoch: 1900 | 1904, days: number): string {
  const offset = epoch === 1904 ? 0 : days < LEAP_SERIAL ? -1 : -2;
  return addDays(`${epoch}-01-01`, days + offset);
}

/** The text of a cell of the type `d`: `2026-11-03T00:00:00Z`. */
export function formatIsoDate(text: string): string {
  const [, date = text, time = '00:00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}))?)?(?:\.\d{1,9})?Z?$/.exec(text) ?? [];
  const isMidnight = time === '00:00' && seconds === '00';
  return isMidnight ? date : `${date} ${time}${seconds === '00' ? '' : `:${seconds}`}`;
}

/** Enough for a percentage, without the noise of binary fractions. */
const PERCENT_PRECISION = 12;

/** The text of a number as it is shown: `50%`, `007`, a date; undefined if its digits are shown. */
export function formatStyled(number: number, style: NumberStyle, has1904: boolean): string | undefined {
  if (style === undefined) return undefined;
  if (style === 'percent') return `${Number((number * 100).toPrecision(PERCENT_PRECISION))}%`;
  if (style === 'date' || style === 'elapsed') return formatDate(number, style, has1904);
  return Number.isInteger(number) && number >= 0 ? String(number).padStart(style.digits, '0') : undefined;
}
