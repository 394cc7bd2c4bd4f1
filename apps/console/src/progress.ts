import { useEffect, useSyncExternalStore } from 'react';

import { onPlaceChange } from './history.ts';

/** A navigation shows itself at least this long: shorter is a flicker. */
const LEAST_MS = 300;

const listeners = new Set<() => void>();
let busy = 0;

/** Whether something on the way to a page is being fetched, or the page changed a moment ago. */
export const useProgress = (): boolean => useSyncExternalStore(subscribe, () => busy > 0);

/** Counts as busy while `isBusy` holds. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    change(1);
    return () => change(-1);
  }, [isBusy]);
}

/** Every navigation shows the bar. */
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
