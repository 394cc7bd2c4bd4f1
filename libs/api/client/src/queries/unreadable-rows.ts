import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

/** The number of rows that are missing in the latest response of each query, by cache key; those with none are absent. */
const counts = new Map<string, number>();
/** The lists that show the number of a query. */
const listeners = new Map<string, Set<Listener>>();

/** Records how many rows the server has left out of the response of a query, because their records are faulty. */
export function setUnreadableRows(key: string, count: number): void {
  if ((counts.get(key) ?? 0) === count) return;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Whether a list on the screen shows how many rows of the query are missing. */
export const isUnreadableShown = (key: string): boolean => listeners.has(key);

/** The number of rows that are missing in the latest response of a query. */
export function useUnreadableRows(key: string): number {
  const subscribe = useCallback(
    (listener: Listener) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) listeners.delete(key);
      };
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => counts.get(key) ?? 0);
}
