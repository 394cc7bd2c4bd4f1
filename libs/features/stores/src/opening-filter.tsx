import { type DateRange, DateRangePicker, type FieldControl } from '@backroom/ui';

interface OpeningFilterProps extends FieldControl {
  /** `YYYY-MM-DD`; empty for none. */
  from: string;
  to: string;
  onValueChange: (range: DateRange | null) => void;
}

/** The days between which stores open, both included; an address may have one of them only. */
export function OpeningFilter({ from, to, onValueChange, ...control }: OpeningFilterProps) {
  const range = from === '' && to === '' ? null : { from: from || to, to: to || from };
  return <DateRangePicker {...control} value={range} onValueChange={onValueChange} />;
}
