import { useSyncExternalStore } from 'react';

import { formatDateTime, relativeTime, useLanguage } from '@backroom/ui';

/** Often enough for words that change after 30 s, then by the minute. */
const TICK_MS = 10_000;

/** How long ago, in words that stay true while they stand there; the whole moment is in the tooltip. */
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

/** The same moment for every part of one render. */
const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
