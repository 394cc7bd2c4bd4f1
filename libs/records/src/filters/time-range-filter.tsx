import { getTimeZone } from '@backroom/ui';

import type { FilterControlProps, FilterField } from '../list/filter-field.ts';
import { createLazyFilter } from './create-lazy-filter.tsx';
import { BEGIN_TIME, END_TIME, formatDateRange, toRange } from './time-range.ts';

const TimeRangeControl = createLazyFilter(
  async () => (await import('./time-range-control.tsx')).TimeRangeControl,
  ({ control }) => control,
);

/** A filter by days of the zone in which times are shown; the URL has the first and the last moment. */
export const timeRangeFilter = (label: string): FilterField => ({
  name: BEGIN_TIME,
  extraParams: [END_TIME],
  label,
  render: renderRange,
  renderValue: (values) => formatDateRange(toRange(values[BEGIN_TIME], values[END_TIME], getTimeZone())),
});

const renderRange = (props: FilterControlProps) => <TimeRangeControl {...props} />;
