import { type DateTimeInput, type DateTimePrecision, formatRelativeTime, toIsoString } from '../format/date-time.ts';
import { useTimeZone } from '../format/time-zone.ts';
import { useDateTimeFormat } from '../format/use-date-time-format.ts';
import { useLanguage } from '../i18n/text.ts';

export interface DateTimeProps {
  /** ISO string or Unix timestamp; a missing or invalid one is shown as `-`. */
  value: DateTimeInput;
  /** `minutes` and `date` are short forms, for narrow columns; default: `seconds`. */
  precision?: DateTimePrecision;
  /** Milliseconds since the epoch: the time is shown relative to it, such as 12分钟前. */
  relativeTo?: number;
}

/**
 * A time in the zone of the store, else of the browser, such as 2026-11-21 09:30:12. Short and relative forms have the
 * full one as their title.
 *
 * ARIA: a `time` element with the time in UTC. Keys: none.
 */
export function DateTime({ value, precision = 'seconds', relativeTo }: DateTimeProps) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const format = useDateTimeFormat();
  const isFull = precision === 'seconds' && relativeTo === undefined;
  const dateTime = toIsoString(value);
  if (dateTime === undefined) return format(null);
  return (
    <time dateTime={dateTime} title={isFull ? undefined : format(value)}>
      {relativeTo === undefined ? format(value, precision) : formatRelativeTime(value, relativeTo, language, timeZone)}
    </time>
  );
}
