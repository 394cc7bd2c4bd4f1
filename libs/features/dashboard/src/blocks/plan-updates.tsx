import { useEffect, useEffectEvent } from 'react';

import { useRefetchHome } from '@backroom/client/home-blocks';
import { subscribeToPlanRevisions } from '@backroom/client/plan-revisions';

/** Many machines report at the same time: while changes go on, the page asks less and less often. */
const FIRST_INTERVAL_MS = 1_000;
const LAST_INTERVAL_MS = 8_000;

interface PlanUpdatesProps {
  month: string;
  /** The revision that the page shows. */
  revision: number;
}

/** Follows plans and cash-in of the month, in any tab of this browser. Renders nothing. */
export function PlanUpdates({ month, revision: shown }: PlanUpdatesProps) {
  const refetch = useRefetchHome();
  const isNew = useEffectEvent((revision: number) => revision > shown);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let interval = FIRST_INTERVAL_MS;
    let announced = 0;
    const refresh = () => {
      refetch();
      timer = setTimeout(() => {
        timer = undefined;
        interval = isNew(announced) ? Math.min(interval * 2, LAST_INTERVAL_MS) : FIRST_INTERVAL_MS;
        if (isNew(announced)) refresh();
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
  return null;
}
