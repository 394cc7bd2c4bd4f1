import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import { addDays, getMonthOf } from './days.ts';
import { getOffset } from './zone-offset.ts';

dayjs.extend(utc);

/** A moment: a `Date`, milliseconds since the epoch, or ISO 8601 with an offset. */
export type Moment = Date | number | string;

/** No zone has been further from UTC. */
const MAX_OFFSET_MS = 16 * 3_600_000;

const toMs = (moment: Moment): number => dayjs.utc(moment).valueOf();

/** What the clocks of a zone show at a moment; a pattern of dayjs such as `YYYY-MM-DD HH:mm`. */
export function formatMoment(moment: Moment, zone: string, pattern: string): string {
  const ms = toMs(moment);
  return dayjs.utc(ms + getOffset(zone, ms)).format(pattern);
}

/** The calendar day `YYYY-MM-DD` of a moment in a zone. */
export const toDay = (moment: Moment, zone: string): string => formatMoment(moment, zone, 'YYYY-MM-DD');

/** At which the business day of most places ends. */
export const MIDNIGHT = '00:00';

/**
 * The day `YYYY-MM-DD` to which business at a moment belongs, in the zone of a place.
 *
 * @param cutOff time `HH:MM` of the next calendar day at which a business day ends
 */
export function getBusinessDay(zone: string, now: Moment, cutOff = MIDNIGHT): string {
  const day = toDay(now, zone);
  return formatMoment(now, zone, 'HH:mm') < cutOff ? addDays(day, -1) : day;
}

/** The month `YYYY-MM` of the business day. */
export const getBusinessMonth = (zone: string, now: Moment): string => getMonthOf(getBusinessDay(zone, now));

/**
 * The moment at which the clocks of a zone show a day and time such as `2026-11-21T09:30`: the first of two, and the end
 * of the gap for one that the clocks skip.
 */
export function toMoment(wallClock: string, zone: string): Date {
  const wall = toMs(wallClock);
  const around = [wall - MAX_OFFSET_MS, wall + MAX_OFFSET_MS];
  const moments = around.map((ms) => wall - getOffset(zone, ms)).toSorted((one, other) => one - other);
  const exact = moments.find((ms) => ms + getOffset(zone, ms) === wall);
  return dayjs.utc(exact ?? findEndOfGap(wall, zone)).toDate();
}

/** The first moment at which the clocks show more than a time that they skip. */
function findEndOfGap(wall: number, zone: string): number {
  let [before, after] = [wall - MAX_OFFSET_MS, wall + MAX_OFFSET_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + getOffset(zone, middle) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** The first moment of a day in a zone; midnight may be skipped or come twice. */
export const startOfDay = (day: string, zone: string): Date => toMoment(day, zone);

/** The last millisecond before the next day begins: the days of a zone have no gaps. */
export const endOfDay = (day: string, zone: string): Date =>
  dayjs.utc(toMs(startOfDay(addDays(day, 1), zone)) - 1).toDate();

/** A `Date` whose local noon is on a day, for components that take days as such: no zone skips its noon. */
export function toLocalNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day on which a `Date` is for this machine. */
export const fromLocalDate = (date: Date): string => dayjs(date).format('YYYY-MM-DD');
