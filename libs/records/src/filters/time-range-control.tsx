import { type DateRange, DateRangePicker, useTimeZone } from '@backroom/ui';

import type { FilterControlProps } from '../list/filter-field.ts';
import { BEGIN_TIME, END_TIME, toRange, toTimes } from './time-range.ts';

export function TimeRangeControl({ control, values, set }: FilterControlProps) {
  const timeZone = useTimeZone();
  const change = (range: DateRange | null) => {
    const times = range && toTimes(range, timeZone);
    set(BEGIN_TIME, times?.begin ?? '');
    set(END_TIME, times?.end ?? '');
  };
  const range = toRange(values[BEGIN_TIME], values[END_TIME], timeZone);
  return <DateRangePicker {...control} value={range} onValueChange={change} />;
}
