import { useSyncExternalStore } from 'react';

import { onToastsChange, type ShownToast, shownToasts, type ToastRequest } from './toast-store.ts';

/** A past toast. */
export interface PastToast extends Pick<ToastRequest, 'tone' | 'message'> {
  id: number;
  /** Time in milliseconds since the epoch. */
  at: number;
}

export interface ToastHistory {
  /** Newest first, at most 100. */
  toasts: readonly PastToast[];
  /** Number of toasts since the history was last viewed. */
  unseen: number;
}

const MOST_KEPT = 100;

let history: ToastHistory = { toasts: [], unseen: 0 };
/** Id of the user the history belongs to. */
let hearer: number | null = null;
let before: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

// Records from the first import of this module on, so toasts of the sign-in page are not included.
onToastsChange(listen);
listen();

/** History of all toasts, including closed ones. */
export const useToastHistory = (): ToastHistory => useSyncExternalStore(subscribe, () => history);

/** Resets the unseen count. */
export function noteToastsSeen(): void {
  if (history.unseen > 0) change({ ...history, unseen: 0 });
}

export function forgetToasts(): void {
  change({ toasts: [], unseen: 0 });
}

/** Sets the current user; clears the history of another user. */
export function keepToastsOf(person: number): void {
  if (hearer !== null && hearer !== person) forgetToasts();
  hearer = person;
}

function listen() {
  const { toasts } = shownToasts();
  for (const toast of toasts.filter(({ id }) => id > lastId)) remember(toast);
  before = toasts;
}

function remember({ id, tone, message }: ShownToast) {
  lastId = id;
  // A repeated message replaces its entry while the earlier toast is open.
  const again = before.find((other) => other.open && other.tone === tone && other.message === message);
  const others = history.toasts.filter((other) => other.id !== again?.id);
  const isNews = again === undefined || history.unseen === 0;
  const toasts = [{ id, tone, message, at: Date.now() }, ...others].slice(0, MOST_KEPT);
  change({ toasts, unseen: Math.min(history.unseen + (isNews ? 1 : 0), toasts.length) });
}

function change(next: ToastHistory) {
  history = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
