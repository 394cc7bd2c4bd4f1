import { eventBus } from '@backroom/client/events/event-bus';
import type { OwnNotice } from '@backroom/contract/own-notices';
import { createStore, useStoreValue } from '@backroom/ui';

/** The open notices of this tab, newest first. */
const open = createStore<readonly OwnNotice[]>([]);
/** Dismissed in this browser: a poll that was sent before must not bring them back. */
const dismissed = new Set<number>();

function setOpen(next: readonly OwnNotice[]): void {
  const before = open.get();
  if (next.length !== before.length || next.some(({ id }, index) => id !== before[index]?.id)) open.set(next);
}

/** @returns whether there are others than before */
export function receiveNotices(notices: readonly OwnNotice[]): boolean {
  const before = open.get();
  // Each once, even if an answer repeats it.
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  setOpen([...byId.values()].filter(({ id }) => !dismissed.has(id)));
  return open.get() !== before;
}

export function dismissNotices(ids: readonly number[]): void {
  for (const id of ids) dismissed.add(id);
  setOpen(open.get().filter(({ id }) => !dismissed.has(id)));
}

/** The server has not accepted it: they come back with the next poll. */
export function undoDismissal(ids: readonly number[]): void {
  for (const id of ids) dismissed.delete(id);
}

export const useOpenNotices = (): readonly OwnNotice[] => useStoreValue(open);

export function dismissEverywhere(ids: readonly number[]): void {
  dismissNotices(ids);
  eventBus.broadcast('dismissed', ids);
}

export function forgetHiddenEverywhere(ids: readonly number[]): void {
  undoDismissal(ids);
  eventBus.broadcast('dismissFailed', ids);
}
