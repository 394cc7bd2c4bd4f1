import { useEffect } from 'react';

/** The number of rows that are missing in the latest response of each query, by cache key; those with none are absent. */
const counts = new Map<string, number>();
/** How many lists show the number of a query. */
const shown = new Map<string, number>();

/** Records how many rows the server has left out of the response of a query, because their records are faulty. */
export function setUnreadableRows(key: string, count: number): void {
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** Whether a list on the screen shows how many rows of the query are missing. */
export const isUnreadableShown = (key: string): boolean => (shown.get(key) ?? 0) > 0;

/** The number of rows that are missing in the latest response of a query, whose arrival renders the component. */
export function useUnreadableRows(key: string): number {
  useEffect(() => {
    shown.set(key, (shown.get(key) ?? 0) + 1);
    return () => void shown.set(key, (shown.get(key) ?? 0) - 1);
  }, [key]);
  return counts.get(key) ?? 0;
}
