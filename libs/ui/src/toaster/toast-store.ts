import { createStore, useStoreValue } from '../store/create-store.ts';

export interface ToastRequest {
  tone: 'success' | 'error' | 'warning' | 'info';
  /** One short sentence without a full stop. */
  message: string;
  /** Display time in milliseconds. Defaults to 5000 for errors, 3000 for the rest; with an action, set a longer one. */
  durationMs?: number;
  /** An open toast with the same message stays as it is, so that it is announced once. Otherwise it is replaced. */
  once?: boolean;
  /** A button after the message, which also closes the toast. The action must be possible elsewhere too. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends Required<Omit<ToastRequest, 'action' | 'once'>>, Pick<ToastRequest, 'action'> {
  id: number;
  open: boolean;
}

export interface ToastList {
  /** Incremented after the last toast has closed. */
  generation: number;
  toasts: readonly ShownToast[];
}

const ERROR_DURATION_MS = 5000;
const DEFAULT_DURATION_MS = 3000;
/** Duration of the closing animation. */
const FADE_MS = 500;

const list = createStore<ToastList>({ generation: 0, toasts: [] });
let lastId = 0;

/**
 * Shows a short message; callable from anywhere. `<Toaster />` must be mounted once.
 *
 * @returns a function that closes the toast
 */
export function showToast({ once = false, ...request }: ToastRequest): () => void {
  const { tone, message } = request;
  const shown = getToasts().toasts.find((toast) => toast.open && toast.tone === tone && toast.message === message);
  if (once && shown) return () => closeToast(shown.id);
  lastId += 1;
  const id = lastId;
  const toast = {
    durationMs: tone === 'error' ? ERROR_DURATION_MS : DEFAULT_DURATION_MS,
    ...request,
    id,
    open: true,
  };
  // Closed toasts stay until the next one, so that they can fade. An open toast with the same message is replaced, but
  // not one with an action, which may concern other records.
  const remaining = getToasts().toasts.filter((other) => other.open && (other !== shown || other.action !== undefined));
  list.set({ ...getToasts(), toasts: [...remaining, toast] });
  return () => closeToast(id);
}

/** Starts the closing animation. Does nothing if the toast does not exist. */
export function closeToast(id: number): void {
  const { generation, toasts } = getToasts();
  list.set({ generation, toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)) });
  setTimeout(resetWhenAllClosed, FADE_MS);
}

function resetWhenAllClosed() {
  const { generation, toasts } = getToasts();
  const areAllClosed = toasts.length > 0 && toasts.every((toast) => !toast.open);
  if (areAllClosed) list.set({ generation: generation + 1, toasts: [] });
}

/** All toasts of the store, with closed ones that are still fading; replaced by every change. */
export const getToasts = list.get;

/** Like `getToasts`; the component rerenders on every change. */
export const useToasts = (): ToastList => useStoreValue(list);

/** @returns a function that unsubscribes */
export const onToastsChange = list.subscribe;
