import { createStore, useStoreValue } from '../store/create-store.ts';
import { getToasts, onToastsChange, type ShownToast, type ToastRequest } from './toast-store.ts';

/** A past toast. */
export interface ToastRecord extends Pick<ToastRequest, 'tone' | 'message'> {
  id: number;
  /** Time in milliseconds since the epoch, by the clock of the browser. */
  at: number;
}

const MAX_RECORDS = 100;

const history = createStore<readonly ToastRecord[]>([]);
/** Id of the user the history belongs to. */
let ownerId: number | null = null;
let previousToasts: readonly ShownToast[] = [];
let lastId = 0;

// Records from the first import of this module on, so toasts of the sign-in page are not included.
onToastsChange(recordNewToasts);
recordNewToasts();

/** All toasts, including closed ones: newest first, at most 100. */
export const useToastHistory = (): readonly ToastRecord[] => useStoreValue(history);

/** Removes all records; open toasts stay. */
export const clearToastHistory = (): void => history.set([]);

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
  const otherRecords = history.get().filter((other) => other.id !== duplicate?.id);
  history.set([{ id, tone, message, at: Date.now() }, ...otherRecords].slice(0, MAX_RECORDS));
}
