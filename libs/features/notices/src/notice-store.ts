import { useMemo } from 'react';

import { eventBus } from '@backroom/client/events/event-bus';
import type { OwnNotice } from '@backroom/contract/own-notices';
import { createStore, useStoreValue } from '@backroom/ui';

import { openNotices as open, useOpenNotices } from './open-notices.ts';

/** Those that were folded into the bell: once in all tabs, until the sign-out, which empties the storage. */
const FOLDED_KEY = 'notices_folded';
const NONE_FOLDED: ReadonlySet<number> = new Set();
const folded = createStore(NONE_FOLDED, () => {
  // `key` is null when the whole storage was cleared.
  const follow = ({ key }: StorageEvent) => {
    if (key === FOLDED_KEY || key === null) folded.set(readFolded());
  };
  folded.set(readFolded());
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
});
/** Dismissed in this browser: a poll that was sent before must not bring them back. */
const dismissed = new Set<number>();

const readOpen = (): readonly OwnNotice[] => open.get() ?? [];

function setOpen(next: readonly OwnNotice[]): void {
  const before = open.get();
  if (next.length !== before?.length || next.some(({ id }, index) => id !== before[index]?.id)) open.set(next);
}

/** @returns whether there are others than before */
export function receiveNotices(notices: readonly OwnNotice[]): boolean {
  const before = open.get();
  // Each once, even if an answer repeats it.
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  setOpen([...byId.values()].filter(({ id }) => !dismissed.has(id)));
  return open.get() !== before && (before !== null || readOpen().length > 0);
}

export function dismissNotices(ids: readonly number[]): void {
  for (const id of ids) dismissed.add(id);
  setOpen(readOpen().filter(({ id }) => !dismissed.has(id)));
}

/** The server has not accepted it: they come back with the next poll. */
export function undoDismissal(ids: readonly number[]): void {
  for (const id of ids) dismissed.delete(id);
}

/** The open notices without those that only the bell counts. */
export function useCardNotices(): readonly OwnNotice[] {
  const notices = useOpenNotices();
  const ids = useStoreValue(folded);
  return useMemo(() => notices.filter(({ id }) => !ids.has(id)), [notices, ids]);
}

/** They stay open, but are not shown over the pages any more. */
export function foldNotices(ids: readonly number[]): void {
  const before = folded.get();
  const kept = readOpen().flatMap(({ id }) => (before.has(id) ? [id] : []));
  folded.set(new Set([...kept, ...ids]));
  try {
    localStorage.setItem(FOLDED_KEY, JSON.stringify([...folded.get()]));
  } catch {
    // They are shown again in the next document.
  }
}

function readFolded(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FOLDED_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
    return ids.length > 0 ? new Set(ids) : NONE_FOLDED;
  } catch {
    return NONE_FOLDED;
  }
}

export function dismissEverywhere(ids: readonly number[]): void {
  dismissNotices(ids);
  eventBus.broadcast('dismissed', ids);
}

export function forgetHiddenEverywhere(ids: readonly number[]): void {
  undoDismissal(ids);
  eventBus.broadcast('dismissFailed', ids);
}
