import { useEffect } from 'react';

import { createStore, useStoreValue } from '@backroom/ui';

import { onLocationChange } from './history.ts';

/** Minimum time that the bar is visible after a navigation; less would flicker. */
const MIN_VISIBLE_MS = 300;

const busyCount = createStore(0);

/** Whether a page is loading or a navigation has just happened. */
export const useProgress = (): boolean => useStoreValue(busyCount) > 0;

/** Shows the bar while `isBusy` is true. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    adjustBusyCount(1);
    return () => adjustBusyCount(-1);
  }, [isBusy]);
}

/** Shows the bar on every navigation. */
export const startProgress = (): (() => void) =>
  onLocationChange(() => {
    adjustBusyCount(1);
    setTimeout(() => adjustBusyCount(-1), MIN_VISIBLE_MS);
  });

const adjustBusyCount = (delta: 1 | -1) => busyCount.set(busyCount.get() + delta);
