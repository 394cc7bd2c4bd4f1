import type { FilterControlProps, FilterField } from '../list/filter-field.ts';
import { createLazyFilter } from './create-lazy-filter.tsx';
import { BEGIN, END, showDays, toRange } from './time-range.ts';

const TimeRangeControl = createLazyFilter(
  async () => (await import('./time-range-control.tsx')).TimeRangeControl,
  ({ control }) => control,
);

/** A filter by days, in the time zone of the browser; the URL has the first and the last moment. */
export const timeRangeFilter = (label: string): FilterField => ({
  name: BEGIN,
  also: [END],
  label,
  render: renderRange,
  show: (values) => showDays(toRange(values[BEGIN], values[END])),
});

const renderRange = (props: FilterControlProps) => <TimeRangeControl {...props} />;
