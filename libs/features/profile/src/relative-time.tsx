import { useSyncExternalStore } from 'react';

import { DateTime } from '@backroom/ui';

/** The text changes after 30 s, then every minute. */
const TICK_MS = 10_000;

/** Relative time that updates itself; the full date is in the tooltip. */
export function RelativeTime({ dateTime }: { dateTime: string }) {
  const now = useSyncExternalStore(subscribe, getSnapshot);
  return <DateTime value={dateTime} relativeTo={Math.max(now, Date.parse(dateTime))} />;
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** A stable snapshot within a tick. */
const getSnapshot = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
