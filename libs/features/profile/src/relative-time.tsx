import { DateTime, useMinute } from '@backroom/ui';

/** Relative time that updates itself, never in the future; the full date is in the tooltip. */
export const RelativeTime = ({ dateTime }: { dateTime: string }) => (
  <DateTime value={dateTime} relativeTo={Math.max(useMinute(), Date.parse(dateTime))} />
);
