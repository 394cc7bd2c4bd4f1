import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { DAY_MS } from './lengths.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const SPANS_MS = [6 * DAY_MS, DAY_MS];
const MAX_KNOWN = 1_000;
const MAX_OFFSETS = 10_000;

/** Of places that name none, or one that this runtime does not know; that of new stores. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

const knownZones = new Map<string, boolean>();

/** Whether this runtime knows the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  const isKnown = name !== '' && hasFormatter(name);
  if (knownZones.size < MAX_KNOWN) knownZones.set(name, isKnown);
  return isKnown;
}

/** The zone itself if this runtime knows it, else the default one. */
export const toKnownZone = (name: string | null | undefined): string =>
  name && isTimeZone(name) ? name : DEFAULT_TIME_ZONE;

/** The zone of this machine. */
export function getMachineZone(): string {
  const name = dayjs.tz.guess();
  return isTimeZone(name) ? name : 'UTC';
}

function hasFormatter(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Only the offset is taken from the plugin: its wall clock passes through the one of this machine, and is an hour off
 * while that one skips an hour. It is given whole seconds, as it rounds the fractions before 1970 the wrong way.
 */
const findOffset = (zone: string, ms: number): number =>
  Math.round(
    dayjs
      .utc(Math.floor(ms / SECOND_MS) * SECOND_MS)
      .tz(zone)
      .utcOffset() * MINUTE_MS,
  );

const offsets = new Map<string, number>();

function getOffsetAtBound(zone: string, ms: number): number {
  const key = `${ms} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = findOffset(zone, ms);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. The plugin takes 100 µs, and a page has
 * hundreds of times: an offset that is the same at both ends of some days is that of these days, as no zone has changed
 * its clocks and changed them back within six days since 1940.
 */
export function getOffset(zone: string, ms: number): number {
  for (const length of SPANS_MS) {
    const start = Math.floor(ms / length) * length;
    const offset = getOffsetAtBound(zone, start);
    if (offset === getOffsetAtBound(zone, start + length)) return offset;
  }
  return findOffset(zone, ms);
}

const HALF_YEAR_MS = 182 * DAY_MS;

/** Whether the clocks of two zones agree, in summer and winter around a moment. */
export const haveSameClocks = (one: string, other: string, ms: number): boolean =>
  one === other ||
  [-HALF_YEAR_MS, 0, HALF_YEAR_MS].every(
    (distance) => getOffset(one, ms + distance) === getOffset(other, ms + distance),
  );
