import { useSyncExternalStore } from 'react';

import { formatDateTime, relativeTime, useLanguage } from '@backroom/ui';

/** The text changes after 30 s, then every minute. */
const TICK_MS = 10_000;

/** Relative time that updates itself; the full date is in the tooltip. */
export function Age({ of }: { of: string }) {
  const language = useLanguage();
  const now = useSyncExternalStore(everyTick, lastTick);
  return (
    <time dateTime={of} title={formatDateTime(of, language)}>
      {relativeTime(of, Math.max(now, Date.parse(of)), language)}
    </time>
  );
}

function everyTick(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** A stable snapshot within a tick. */
const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
