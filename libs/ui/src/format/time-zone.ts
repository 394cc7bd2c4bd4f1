import { useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

/** IANA name of the time zone in which times are shown; undefined: that of the browser. */
export const getTimeZone = (): string | undefined => current;

/** Shows all times in this zone from now on. An empty or unknown name stands for the zone of the browser. */
export function setTimeZone(name: string | undefined): void {
  const next = name && isTimeZone(name) ? name : undefined;
  if (next === current) return;
  current = next;
  for (const listener of [...listeners]) listener();
}

/** Like `getTimeZone`; the component rerenders when the time zone changes. */
export const useTimeZone = (): string | undefined => useSyncExternalStore(onTimeZoneChange, getTimeZone);

/** @returns a function that unsubscribes */
export function onTimeZoneChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
