import { useSyncExternalStore } from 'react';

import { getToasts, onToastsChange, type ShownToast, type ToastRequest } from './toast-store.ts';

/** A past toast. */
export interface ToastRecord extends Pick<ToastRequest, 'tone' | 'message'> {
  id: number;
  /** Time in milliseconds since the epoch. */
  at: number;
}

export interface ToastHistory {
  /** Newest first, at most 100. */
  toasts: readonly ToastRecord[];
  /** Number of toasts since the history was last viewed. */
  unseen: number;
}

const MAX_RECORDS = 100;

let history: ToastHistory = { toasts: [], unseen: 0 };
/** Id of the user the history belongs to. */
let ownerId: number | null = null;
let previousToasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

// Records from the first import of this module on, so toasts of the sign-in page are not included.
onToastsChange(recordNewToasts);
recordNewToasts();

/** History of all toasts, including closed ones. */
export const useToastHistory = (): ToastHistory => useSyncExternalStore(subscribe, () => history);

/** Resets the unseen count. */
export function markToastsSeen(): void {
  if (history.unseen > 0) setHistory({ ...history, unseen: 0 });
}

export function clearToastHistory(): void {
  setHistory({ toasts: [], unseen: 0 });
}

/** Sets the current user; clears the history of another user. */
export function setToastHistoryOwner(userId: number): void {
  if (ownerId !== null && ownerId !== userId) clearToastHistory();
  ownerId = userId;
}

function recordNewToasts() {
  const { toasts } = getToasts();
  for (const toast of toasts.filter(({ id }) => id > lastId)) recordToast(toast);
  previousToasts = toasts;
}

function recordToast({ id, tone, message }: ShownToast) {
  lastId = id;
  // A repeated message replaces its entry while the earlier toast is open.
  const duplicate = previousToasts.find((other) => other.open && other.tone === tone && other.message === message);
  const otherRecords = history.toasts.filter((other) => other.id !== duplicate?.id);
  const isUnseen = duplicate === undefined || history.unseen === 0;
  const toasts = [{ id, tone, message, at: Date.now() }, ...otherRecords].slice(0, MAX_RECORDS);
  setHistory({ toasts, unseen: Math.min(history.unseen + (isUnseen ? 1 : 0), toasts.length) });
}

function setHistory(next: ToastHistory) {
  history = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
