import { useSyncExternalStore } from 'react';

import { onToastsChange, type ShownToast, shownToasts, type ToastRequest } from './toast-store.ts';

/** What a toast said, for whoever looks back. */
export interface PastToast extends Pick<ToastRequest, 'tone' | 'message'> {
  id: number;
  /** When, in milliseconds since the epoch. */
  at: number;
}

export interface ToastHistory {
  /** The newest first, 100 at most. */
  toasts: readonly PastToast[];
  /** How many came since somebody last looked. */
  unseen: number;
}

/** So many are kept to look back at. */
const MOST_KEPT = 100;

let history: ToastHistory = { toasts: [], unseen: 0 };
/** To whom they were said. */
let hearer: number | null = null;
let before: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

// From the first use of this module on: what the sign-in page said is over when somebody is in.
onToastsChange(listen);
listen();

/** Everything that toasts have said, also those that are gone. */
export const useToastHistory = (): ToastHistory => useSyncExternalStore(subscribe, () => history);

/** Somebody has looked at what was said. */
export function noteToastsSeen(): void {
  if (history.unseen > 0) change({ ...history, unseen: 0 });
}

export function forgetToasts(): void {
  change({ toasts: [], unseen: 0 });
}

/** Who sits here now: what was said to somebody else is forgotten. */
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
  // The same words while they are in sight are said once.
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
