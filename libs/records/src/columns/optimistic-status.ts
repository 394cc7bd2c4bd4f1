import { useSyncExternalStore } from 'react';

import type { Status } from '@backroom/contract';

/** Statuses that are shown before the server has stored them, by row: the next response has other objects. */
const optimistic = new WeakMap<object, Status>();
const listeners = new Set<() => void>();

/** @param status undefined for the stored one */
export function setOptimisticStatus(row: object, status: Status | undefined): void {
  if (status === undefined) optimistic.delete(row);
  else optimistic.set(row, status);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The status of a row: the one that is being saved, else the stored one. */
export const useOptimisticStatus = (row: { status: Status }): Status =>
  useSyncExternalStore(subscribe, () => optimistic.get(row) ?? row.status);
