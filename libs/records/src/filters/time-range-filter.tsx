import { type DateRange, DateRangePicker } from '@backroom/ui';

import type { FilterControlProps, FilterField } from '../list/filter-field.ts';

const BEGIN = 'beginTime';
const END = 'endTime';

/** A filter by days, in the time zone of the browser; the URL has the first and the last moment. */
export const timeRangeFilter = (label: string): FilterField => ({
  name: BEGIN,
  also: [END],
  label,
  render: renderRange,
  show: (values) => showDays(toRange(values[BEGIN], values[END])),
});

function renderRange({ control, values, set }: FilterControlProps) {
  const change = (range: DateRange | null) => {
    set(BEGIN, range ? toTime(range.from, '00:00:00.000') : '');
    set(END, range ? toTime(range.to, '23:59:59.999') : '');
  };
  return <DateRangePicker {...control} value={toRange(values[BEGIN], values[END])} onValueChange={change} />;
}

/** The days of a range, as a chip shows them. */
export const showDays = (range: DateRange | null): string =>
  range === null ? '' : range.from === range.to ? range.from : `${range.from} – ${range.to}`;

/** A URL may have one of the ends only: then the range is a single day. */
function toRange(begin = '', end = ''): DateRange | null {
  if (begin === '' && end === '') return null;
  return { from: toDay(begin || end), to: toDay(end || begin) };
}

function toDay(time: string): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A date and time without zone is local. */
const toTime = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
