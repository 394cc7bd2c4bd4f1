import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import { DAYS_PER_WEEK, MONTHS_PER_YEAR } from './lengths.ts';

dayjs.extend(utc);

const DAY_PATTERN = 'YYYY-MM-DD';
const MONTH_PATTERN = 'YYYY-MM';
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const SATURDAY = 6;

/** Days are calculated in UTC, which skips and repeats none; with a time, as dayjs takes a year below 100 for 19xx. */
const parse = (day: string) => dayjs.utc(`${day}T00:00:00Z`);

/** Whether the calendar has the day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!DAY_SHAPE.test(text)) return false;
  // Without dayjs, which takes ten times as long: imports ask thousands of times. A day too many is one of the next month.
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day a number of days later; earlier if negative. */
export const addDays = (day: string, count: number): string => parse(day).add(count, 'day').format(DAY_PATTERN);

/** The same weekday 52 weeks before, with which takings are compared: a Saturday with a Saturday. */
export const getDayOfLastYear = (day: string): string => addDays(day, -364);

/** The number of days from one day to another; negative if the other is earlier. */
export const countDaysBetween = (from: string, to: string): number => parse(to).diff(parse(from), 'day');

/** Monday is 1, Sunday is 7. */
export const getWeekday = (day: string): number => parse(day).day() || DAYS_PER_WEEK;

export const isWeekend = (day: string): boolean => getWeekday(day) >= SATURDAY;

/** The month `YYYY-MM` of a day. */
export const getMonthOf = (day: string): string => day.slice(0, MONTH_PATTERN.length);

/** The day of a month `YYYY-MM` with a number from 1. */
export const getDayOf = (month: string, number: number): string => `${month}-${String(number).padStart(2, '0')}`;

/** The number of a day in its month, from 1. */
export const getDayNumber = (day: string): number => Number(day.slice('YYYY-MM-'.length));

/** The number of days of a month `YYYY-MM`. */
export const countDays = (month: string): number => parse(getDayOf(month, 1)).daysInMonth();

/** The weekdays of the days of a month. */
export function listWeekdays(month: string): number[] {
  const first = getWeekday(getDayOf(month, 1));
  return Array.from({ length: countDays(month) }, (_, index) => ((first - 1 + index) % DAYS_PER_WEEK) + 1);
}

/** The month a number of months later; earlier if negative. */
export const addMonths = (month: string, count: number): string =>
  parse(getDayOf(month, 1)).add(count, 'month').format(MONTH_PATTERN);

/** The number of months from one month to another; negative if the other is earlier. */
export const countMonthsBetween = (from: string, to: string): number =>
  parse(getDayOf(to, 1)).diff(parse(getDayOf(from, 1)), 'month');

/** The months of a year. */
export const listMonths = (year: number): string[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) => addMonths(`${String(year).padStart(4, '0')}-01`, index));
