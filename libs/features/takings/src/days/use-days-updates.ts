import { useEffect, useEffectEvent } from 'react';

import { subscribeToPlanRevisions } from '@backroom/client/events/plan-events';
import { getMonthOf } from '@backroom/contract/calendar';
import { useNewDay } from '@backroom/ui';

/** Without an event stream, and for days that are closed without a change of an amount. */
const POLL_MS = 30_000;
/** Several stores that save at the same time are read once. */
const DELAY_MS = 400;

/** Reads again after others have changed plans or takings of the months of the days that are shown. */
export function useDaysUpdates(days: readonly string[], refetch: () => unknown): void {
  const readAgain = useEffectEvent(refetch);
  useNewDay(() => void refetch());
  const months = [...new Set(days.map(getMonthOf))].join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const known = new Map<string, number>();
    const stops = months
      .split(',')
      .filter(Boolean)
      .map((month) =>
        subscribeToPlanRevisions(month, (revision) => {
          if (known.get(month) === revision) return;
          known.set(month, revision);
          clearTimeout(timer);
          timer = setTimeout(() => readAgain(), DELAY_MS);
        }),
      );
    const polling = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain();
    }, POLL_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(polling);
      for (const stop of stops) stop();
    };
  }, [months]);
}
