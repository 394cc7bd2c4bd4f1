import type { DateRange } from '@backroom/ui';

export const BEGIN_TIME = 'beginTime';
export const END_TIME = 'endTime';

/** The days of a range, as a chip shows them. */
export const formatDateRange = (range: DateRange | null): string =>
  range === null ? '' : range.from === range.to ? range.from : `${range.from} – ${range.to}`;

/** A URL may have one of the ends only: then the range is a single day. */
export function toRange(begin = '', end = ''): DateRange | null {
  if (begin === '' && end === '') return null;
  return { from: toDay(begin || end), to: toDay(end || begin) };
}

function toDay(time: string): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A date and time without zone is local. */
export const toTime = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
