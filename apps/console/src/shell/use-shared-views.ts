import { useEffect } from 'react';

import { sharedViewsApi } from '@backroom/client/shared-views';

import type { AppStore } from '../store.ts';

/** After everything that the first page needs. */
const DELAY_MS = 3_000;

/** Reads the views that roles share, so that a list opens with its own at once. */
export function useSharedViewsOfLists(store: AppStore, userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let request: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      request = store.dispatch(sharedViewsApi.endpoints.getSharedViews.initiate({ suppressErrors: 'all' }));
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [store, userId]);
}
