import { endOfDay, startOfDay, toDay } from '@backroom/contract/calendar';
import type { DateRange } from '@backroom/ui';

export const BEGIN_TIME = 'beginTime';
export const END_TIME = 'endTime';

/** The days of a range, as a chip shows them. */
export const formatDateRange = (range: DateRange | null): string =>
  range === null ? '' : range.from === range.to ? range.from : `${range.from} – ${range.to}`;

/** The days of a zone that the moments of a URL are on; with one of them only, that day. */
export function toRange(begin: string | undefined, end: string | undefined, timeZone: string): DateRange | null {
  if (!begin && !end) return null;
  return { from: toDay(begin || end || '', timeZone), to: toDay(end || begin || '', timeZone) };
}

/** The first and the last moment of the days of a zone. */
export const toTimes = ({ from, to }: DateRange, timeZone: string): { begin: string; end: string } => ({
  begin: startOfDay(from, timeZone).toISOString(),
  end: endOfDay(to, timeZone).toISOString(),
});
