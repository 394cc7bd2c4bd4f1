import type { FilterControlProps, FilterField } from '../list/filter-field.ts';
import { createLazyFilter } from './create-lazy-filter.tsx';
import { BEGIN_TIME, END_TIME, formatDateRange, toRange } from './time-range.ts';

const TimeRangeControl = createLazyFilter(
  async () => (await import('./time-range-control.tsx')).TimeRangeControl,
  ({ control }) => control,
);

/** A filter by days, in the time zone of the browser; the URL has the first and the last moment. */
export const timeRangeFilter = (label: string): FilterField => ({
  name: BEGIN_TIME,
  extraParams: [END_TIME],
  label,
  render: renderRange,
  renderValue: (values) => formatDateRange(toRange(values[BEGIN_TIME], values[END_TIME])),
});

const renderRange = (props: FilterControlProps) => <TimeRangeControl {...props} />;
