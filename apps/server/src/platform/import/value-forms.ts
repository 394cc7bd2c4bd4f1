import { addDays, isDay } from '@backroom/contract/calendar';

/** What a cell contains, for columns that are no free text: a form that people and spreadsheets write differently. */
export type ValueForm = 'day' | 'tillDay' | 'month' | 'time' | 'whole';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME_LENGTH = 3;
const CENTURY = 2000;
const SHORT_YEAR_LENGTH = 2;
const NOON = 12;
/** Longer than any form. */
const MAX_LENGTH = 40;

/** Midnight, which spreadsheets add to a day. */
const MIDNIGHT = /[T ]0{1,2}:00(?::00)?(?:\.0{1,3})?Z?$/;
const NUMERIC_DAY = /^(\d{4})(?:-(\d{1,2})-|\/(\d{1,2})\/|\.(\d{1,2})\.)(\d{1,2})$/;
const CHINESE_DAY = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** Chinese days without a year. */
const SHORT_DAY = /^(\d{1,2})月(\d{1,2})[日号]$/;
/** Days of a spreadsheet without a date format, of this century. */
const SERIAL_DAY = /^\d{5}$/;
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
const NAMED_DAY = /^(\d{1,2})[-\s]([a-z]{3,9})[-\s](\d{4}|\d{2})$/i;
const ENGLISH_DAY = /^([a-z]{3,9})\s(\d{1,2}),\s?(\d{4})$/i;

const NUMERIC_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const CHINESE_MONTH = /^(\d{4})年(\d{1,2})月$/;
const COMPACT_MONTH = /^(\d{4})(\d{2})$/;
const NAMED_MONTH = /^([a-z]{3,9})[-\s](\d{4}|\d{2})$/i;

const TIME = /^(\d{1,2}):(\d{2})(?::00)?(?:\s?([ap])m)?$/i;
const WHOLE = /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,2})?$/;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Full-width digits and separators become those of ASCII; several blanks become one. */
const normalize = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const toYear = (digits: string) => (digits.length === SHORT_YEAR_LENGTH ? CENTURY : 0) + Number(digits);

/** The number of a month by its English name or the first three letters of it; 0 for another word. */
function toMonthNumber(name: string): number {
  const lower = name.toLowerCase();
  const index = MONTHS.indexOf(lower.slice(0, MONTH_NAME_LENGTH));
  const isName = index >= 0 && ENGLISH_MONTHS[index]?.startsWith(lower) === true;
  return isName || lower === 'sept' ? index + 1 : 0;
}
const ENGLISH_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

function toDay(year: number, month: number, day: number): string | undefined {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return isDay(text) ? text : undefined;
}

function parseDay(cell: string): string | undefined {
  const text = cell.replace(MIDNIGHT, '');
  const [, year = '', one, two, three, day = ''] = NUMERIC_DAY.exec(text) ?? [];
  if (year !== '') return toDay(Number(year), Number(one ?? two ?? three), Number(day));
  const digits = CHINESE_DAY.exec(text) ?? COMPACT_DAY.exec(text);
  if (digits) return toDay(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  const [, namedDay = '', name = '', namedYear = ''] = NAMED_DAY.exec(text) ?? [];
  if (name !== '') return toDay(toYear(namedYear), toMonthNumber(name), Number(namedDay));
  const [, word = '', wordDay = '', wordYear = ''] = ENGLISH_DAY.exec(text) ?? [];
  return word === '' ? undefined : toDay(Number(wordYear), toMonthNumber(word), Number(wordDay));
}

/** Also the days that tills write: one without a year as `11-30`, and the number of one. */
function parseTillDay(text: string): string | undefined {
  const [, month = '', day = ''] = SHORT_DAY.exec(text) ?? [];
  // A leap year, as the year is not known here.
  if (month !== '') return toDay(2000, Number(month), Number(day))?.slice('2000-'.length);
  const serial = SERIAL_DAY.test(text) ? Number(text) : 0;
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return addDays('2000-01-01', serial - FIRST_SERIAL);
  return parseDay(text);
}

/** Spreadsheets turn a month into its first day. */
function parseMonth(text: string): string | undefined {
  const digits = NUMERIC_MONTH.exec(text) ?? CHINESE_MONTH.exec(text) ?? COMPACT_MONTH.exec(text);
  const [, name = '', year = ''] = NAMED_MONTH.exec(text) ?? [];
  const first = digits
    ? toDay(Number(digits[1]), Number(digits[2]), 1)
    : name === ''
      ? parseDay(text)
      : toDay(toYear(year), toMonthNumber(name), 1);
  return first?.endsWith('-01') ? first.slice(0, -'-01'.length) : undefined;
}

function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = '', half] = TIME.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return undefined;
  if (half === undefined) return Number(hours) > 24 ? undefined : `${pad(Number(hours))}:${minutes}`;
  if (Number(hours) < 1 || Number(hours) > NOON) return undefined;
  return `${pad((Number(hours) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0))}:${minutes}`;
}

const parseWhole = (text: string) => (WHOLE.test(text) ? String(Number(text.replaceAll(',', ''))) : undefined);

const PARSERS: Readonly<Record<ValueForm, (text: string) => string | undefined>> = {
  day: parseDay,
  tillDay: parseTillDay,
  month: parseMonth,
  time: parseTime,
  whole: parseWhole,
};

/**
 * The value of a cell in the form of the API: `2026-11-03`, `2026-11`, `09:30`, `12`.
 *
 * @returns undefined if it is none, or not unambiguous, such as `3/11/2026`
 */
export const parseForm = (form: ValueForm, cell: string): string | undefined =>
  cell.length > MAX_LENGTH ? undefined : PARSERS[form](normalize(cell));
