import { useEffect, useSyncExternalStore } from 'react';

import { onPlaceChange } from './history.ts';

/** Minimum time that the bar is visible after a navigation; less would flicker. */
const LEAST_MS = 300;

const listeners = new Set<() => void>();
let busy = 0;

/** Whether a page is loading or a navigation has just happened. */
export const useProgress = (): boolean => useSyncExternalStore(subscribe, () => busy > 0);

/** Shows the bar while `isBusy` is true. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    change(1);
    return () => change(-1);
  }, [isBusy]);
}

/** Shows the bar on every navigation. */
export const startProgress = (): (() => void) =>
  onPlaceChange(() => {
    change(1);
    setTimeout(() => change(-1), LEAST_MS);
  });

function change(by: 1 | -1): void {
  busy += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
