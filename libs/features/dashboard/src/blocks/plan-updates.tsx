import { useEffect, useEffectEvent } from 'react';

import { useRefetchHome } from '@backroom/client/home-blocks';
import { subscribeToPlanRevisions } from '@backroom/client/plan-revisions';

/** Many machines report at the same time: after the first change, the page asks again this often at most. */
const INTERVAL_MS = 5_000;

/** Follows plans and cash-in of the month, in any tab of this browser. Renders nothing. */
export function PlanUpdates({ month }: { month: string }) {
  const handleChange = useEffectEvent(useRefetchHome());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isChanged = false;
    let known = 0;
    const refresh = () => {
      isChanged = false;
      timer = setTimeout(() => {
        timer = undefined;
        if (isChanged) refresh();
      }, INTERVAL_MS);
      handleChange();
    };
    const unsubscribe = subscribeToPlanRevisions(month, (revision) => {
      if (revision === known) return;
      known = revision;
      isChanged = true;
      if (timer === undefined) refresh();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [month]);
  return null;
}
