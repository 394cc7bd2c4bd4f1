import { addDays, startOfDay, toDay } from '@backroom/contract/calendar';
import type { DateRange } from '@backroom/ui';

/** The days of a zone as a half-open interval `start/end` of ISO 8601. */
export const toTimeInterval = ({ from, to }: DateRange, timeZone: string): string =>
  `${startOfDay(from, timeZone).toISOString()}/${startOfDay(addDays(to, 1), timeZone).toISOString()}`;

/** The days of a zone that an interval touches; null for an empty value. */
export function toDateRange(interval: string, timeZone: string): DateRange | null {
  const [start, end] = interval.split('/');
  if (!start || !end) return null;
  return { from: toDay(start, timeZone), to: toDay(Date.parse(end) - 1, timeZone) };
}
