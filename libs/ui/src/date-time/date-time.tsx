import { useMinute, useToday } from '../format/clock.ts';
import {
  type DateTimeInput,
  type DateTimePrecision,
  formatColumnTime,
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
  /** The form of a column: 14:32, 昨天14:32, 11-21 14:32, and 2025-11-21 for other years. */
  inColumn?: boolean;
}

/**
 * A time in the zone of the store, else of the company, such as 2026-11-21 09:30:12. Short and relative forms have the
 * full one as their title.
 *
 * ARIA: a `time` element with the time in UTC. Keys: none.
 */
export function DateTime({ relative = false, inColumn = false, ...props }: DateTimeProps) {
  if (inColumn) return <ColumnTime {...props} />;
  return relative ? <RelativeTime {...props} /> : <TimeElement {...props} />;
}

type TimeProps = Omit<DateTimeProps, 'relative' | 'inColumn'>;

const RelativeTime = (props: TimeProps) => <TimeElement {...props} relativeTo={useMinute()} />;
const ColumnTime = (props: TimeProps) => <TimeElement {...props} today={useToday()} />;

function TimeElement({ value, precision = 'seconds', relativeTo, today }: TimeProps & { today?: string }) {
  const { language, timeZone } = useDateTimeLocale();
  const isFull = precision === 'seconds' && relativeTo === undefined && today === undefined;
  const toText = () => {
    if (today !== undefined) return formatColumnTime(value, today, language, timeZone);
    if (relativeTo !== undefined) return formatRelativeTime(value, relativeTo, language, timeZone);
    return formatDateTime(value, language, precision, timeZone);
  };
  const dateTime = toIsoString(value);
  if (dateTime === undefined) return formatDateTime(null);
  return (
    <time dateTime={dateTime} title={isFull ? undefined : formatDateTime(value, language, 'seconds', timeZone)}>
      {toText()}
    </time>
  );
}
