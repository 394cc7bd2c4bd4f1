import { useEffect, useState } from 'react';

import { subscribeToPlanPresence } from '@backroom/client/events/plan-events';
import { useLazyGetPlanPresenceQuery } from '@backroom/client/month-plan';
import type { PlanEditor } from '@backroom/contract/month-plan';

const NONE: readonly PlanEditor[] = [];
/** Requests are at least this far apart. */
const INTERVAL_MS = 1_000;
/** While others are shown, they are requested again after this time, in case an event was lost. */
const CHECK_MS = 20_000;

/** The others who edit cells of a month now. */
export function usePlanPresence(month: string): readonly PlanEditor[] {
  const [getPresence] = useLazyGetPlanPresenceQuery();
  const [editors, setEditors] = useState(NONE);
  useEffect(() => {
    let isStopped = false;
    /** Changes when others may have: a response to an earlier request is dropped. */
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let requestedAt = -Infinity;

    const show = (next: readonly PlanEditor[]) => {
      setEditors((shown) => (shown.length === 0 && next.length === 0 ? shown : next));
      clearTimeout(timer);
      timer = next.length > 0 ? setTimeout(() => void request(), CHECK_MS) : undefined;
    };

    async function request(): Promise<void> {
      const number = (asked += 1);
      requestedAt = performance.now();
      const { data } = await getPresence({ query: { month }, suppressErrors: 'all' });
      // Without a response their end would not be known either.
      if (!isStopped && number === asked) show(data?.editors ?? NONE);
    }

    const unsubscribe = subscribeToPlanPresence(month, (fingerprint) => {
      clearTimeout(timer);
      asked += 1;
      if (fingerprint === null) return show(NONE);
      timer = setTimeout(() => void request(), Math.max(0, requestedAt + INTERVAL_MS - performance.now()));
    });
    // At once, whatever was announced before: the stream sends only changes.
    clearTimeout(timer);
    void request();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [month, getPresence]);
  return editors;
}
