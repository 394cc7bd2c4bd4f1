import { useEffect, useEffectEvent } from 'react';

import { subscribeToPlanRevisions } from '@backroom/client/events/plan-events';
import { useLazyGetPlanChangesQuery } from '@backroom/client/month-plan';
import { useNewDay } from '@backroom/ui';

import type { EditorStore } from '../model/editor-state.ts';
import { receiveSheets } from '../model/plan-sync.ts';

/** Without event stream, changes of others are requested this often. */
const POLL_MS = 30_000;
/** A page that stays open takes cash-in of the next day of a store in another zone at the latest after this time. */
const READ_MS = 10 * 60_000;

/**
 * Follows what others change in a month: the event stream announces its revision.
 *
 * @param refetch reads the month again, after more stores have changed than one response has
 */
export function usePlanUpdates(store: EditorStore, month: string, refetch: () => unknown): void {
  const [getChanges] = useLazyGetPlanChangesQuery();
  const readAgain = useEffectEvent(refetch);
  useNewDay(() => void refetch());
  useEffect(() => {
    let isStopped = false;
    let isFetching = false;
    let announced = 0;

    /** One request at a time, so that responses arrive in order. */
    async function fetchChanges(): Promise<void> {
      if (isFetching || isStopped) return;
      isFetching = true;
      const since = store.get().revision;
      const { data } = await getChanges({ query: { month, since }, suppressErrors: 'all' });
      isFetching = false;
      if (isStopped || !data) return;
      if (data.hasMore) return void readAgain();
      store.update((state) => receiveSheets(state, data.stores, data.revision));
      if (announced > data.revision) return fetchChanges();
    }

    /** A save that is under way may be what was announced; its response has the revision. */
    const isSaving = () => store.get().sent.size > 0;
    let isDeferred = false;
    const follow = () => {
      if (announced <= store.get().revision) return;
      if (isSaving()) isDeferred = true;
      else void fetchChanges();
    };
    const unsubscribe = [
      subscribeToPlanRevisions(month, (revision) => {
        announced = revision;
        follow();
      }),
      store.subscribe(() => {
        if (!isDeferred || isSaving()) return;
        isDeferred = false;
        follow();
      }),
    ];
    const polling = setInterval(() => {
      if (document.visibilityState === 'visible') void fetchChanges();
    }, POLL_MS);
    // The business day of a store is part of the month, and stores may have zones of their own.
    const reading = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain();
    }, READ_MS);
    // The page may have been hidden in its tab.
    void fetchChanges();
    return () => {
      isStopped = true;
      clearInterval(polling);
      clearInterval(reading);
      for (const stop of unsubscribe) stop();
    };
  }, [store, month, getChanges]);
}
