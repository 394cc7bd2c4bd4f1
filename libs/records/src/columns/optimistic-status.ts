import { useSyncExternalStore } from 'react';

import type { Status } from '@backroom/contract';
import { createStore } from '@backroom/ui';

/** Statuses that are shown before the server has stored them, by row: the next response has other objects. */
const optimistic = new WeakMap<object, Status>();
const changes = createStore(0);

/** @param status undefined for the stored one */
export function setOptimisticStatus(row: object, status: Status | undefined): void {
  if (status === undefined) optimistic.delete(row);
  else optimistic.set(row, status);
  changes.set(changes.get() + 1);
}

/** The status of a row: the one that is being saved, else the stored one. */
export const useOptimisticStatus = (row: { status: Status }): Status =>
  useSyncExternalStore(changes.subscribe, () => optimistic.get(row) ?? row.status);
