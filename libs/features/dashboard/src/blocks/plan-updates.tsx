import { useEffect, useEffectEvent } from 'react';

import { subscribeToPlanRevisions } from '@backroom/client/plan-revisions';

/** Many machines report at the same time: after the first change, the page asks again this often at most. */
const INTERVAL_MS = 5_000;

interface PlanUpdatesProps {
  month: string;
  onChange: () => void;
}

/** Follows plans and cash-in of the month, in any tab of this browser. Renders nothing. */
export function PlanUpdates({ month, onChange }: PlanUpdatesProps) {
  const handleChange = useEffectEvent(onChange);
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
