import { useEffect, useEffectEvent } from 'react';

import { useLastEvent } from '@backroom/client/events/event-bus';
import { subscribeToPlanRevisions } from '@backroom/client/events/plan-events';
import { useRefetchHome } from '@backroom/client/home-blocks';

/** Refetches soon after a change, and less and less often while many stores report changes. */
const FIRST_INTERVAL_MS = 1_000;
const CLOSE_REFRESHES = 10;
const LAST_INTERVAL_MS = 8_000;
/** Interval of requests without event stream. */
const POLL_MS = 30_000;

interface PlanUpdatesProps {
  month: string;
  /** The revision that the page shows. */
  revision: number;
}

/** Follows plans and cash-in of the month, in any tab of this browser, and without event stream. Renders nothing. */
export function PlanUpdates({ month, revision: shown }: PlanUpdatesProps) {
  const refetch = useRefetchHome();
  const isLive = useLastEvent('isLive') === true;
  const isNew = useEffectEvent((revision: number) => revision > shown);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let interval = FIRST_INTERVAL_MS;
    let consecutive = 0;
    let announced = 0;
    const refresh = () => {
      refetch();
      timer = setTimeout(() => {
        timer = undefined;
        consecutive = isNew(announced) ? consecutive + 1 : 0;
        interval = consecutive < CLOSE_REFRESHES ? FIRST_INTERVAL_MS : Math.min(interval * 2, LAST_INTERVAL_MS);
        if (consecutive > 0) refresh();
      }, interval);
    };
    const unsubscribe = subscribeToPlanRevisions(month, (revision) => {
      announced = revision;
      if (timer === undefined && isNew(revision)) refresh();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [month, refetch]);
  useEffect(() => {
    if (isLive) return;
    const polling = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, POLL_MS);
    return () => clearInterval(polling);
  }, [isLive, refetch]);
  return null;
}
