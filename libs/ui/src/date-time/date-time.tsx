import { useMinute } from '../format/clock.ts';
import {
  type DateTimeInput,
  type DateTimePrecision,
  formatDateTime,
  formatRelativeTime,
  toIsoString,
} from '../format/date-time.ts';
import { useDateTimeLocale } from '../format/use-date-time-format.ts';

export interface DateTimeProps {
  /** ISO string or Unix timestamp; a missing or invalid one is shown as `-`. */
  value: DateTimeInput;
  /** `minutes` and `date` are short forms, for narrow columns; default: `seconds`. */
  precision?: DateTimePrecision;
  /** Milliseconds since the epoch: the time is shown relative to it, such as 12分钟前. */
  relativeTo?: number;
  /** Shown relative to the current time, which advances each minute. */
  relative?: boolean;
}

/**
 * A time in the zone of the store, else of the company, such as 2026-11-21 09:30:12. Short and relative forms have the
 * full one as their title.
 *
 * ARIA: a `time` element with the time in UTC. Keys: none.
 */
export function DateTime({ relative = false, ...props }: DateTimeProps) {
  return relative ? <RelativeTime {...props} /> : <TimeElement {...props} />;
}

const RelativeTime = (props: Omit<DateTimeProps, 'relative'>) => <TimeElement {...props} relativeTo={useMinute()} />;

function TimeElement({ value, precision = 'seconds', relativeTo }: Omit<DateTimeProps, 'relative'>) {
  const { language, timeZone } = useDateTimeLocale();
  const isFull = precision === 'seconds' && relativeTo === undefined;
  const dateTime = toIsoString(value);
  if (dateTime === undefined) return formatDateTime(null);
  return (
    <time dateTime={dateTime} title={isFull ? undefined : formatDateTime(value, language, 'seconds', timeZone)}>
      {relativeTo === undefined
        ? formatDateTime(value, language, precision, timeZone)
        : formatRelativeTime(value, relativeTo, language, timeZone)}
    </time>
  );
}
