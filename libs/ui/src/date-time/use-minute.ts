import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** One clock for all times of the page; the same until a minute has passed, as a snapshot has to be. */
function getNow(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= MINUTE_MS) now = Date.now();
  return now;
}

/** The current time in milliseconds; at most a minute behind. */
export const useMinute = (): number => useSyncExternalStore(subscribe, getNow);
