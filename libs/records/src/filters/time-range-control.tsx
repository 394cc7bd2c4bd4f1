import { type DateRange, DateRangePicker } from '@backroom/ui';

import type { FilterControlProps } from '../list/filter-field.ts';
import { BEGIN_TIME, END_TIME, toRange, toTime } from './time-range.ts';

export function TimeRangeControl({ control, values, set }: FilterControlProps) {
  const change = (range: DateRange | null) => {
    set(BEGIN_TIME, range ? toTime(range.from, '00:00:00.000') : '');
    set(END_TIME, range ? toTime(range.to, '23:59:59.999') : '');
  };
  return <DateRangePicker {...control} value={toRange(values[BEGIN_TIME], values[END_TIME])} onValueChange={change} />;
}
