import type { FilterControlProps } from '@backroom/records';
import { type DateRange, DateRangePicker } from '@backroom/ui';

/** The days between which stores open, both included; an address may have one of them only. */
export function OpeningFilter({
  control,
  values: { openedFrom: from = '', openedTo: to = '' },
  set,
}: FilterControlProps) {
  const range = from === '' && to === '' ? null : { from: from || to, to: to || from };
  const change = (next: DateRange | null) => {
    set('openedFrom', next?.from ?? '');
    set('openedTo', next?.to ?? '');
  };
  return <DateRangePicker {...control} value={range} onValueChange={change} />;
}
