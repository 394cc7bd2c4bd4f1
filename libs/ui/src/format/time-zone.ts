import { useSyncExternalStore } from 'react';

import { getMachineZone, isTimeZone } from '@backroom/contract/calendar';

let named: string | undefined;
let ofBrowser: string | undefined;
const listeners = new Set<() => void>();

/** IANA name of the time zone of the browser. */
export const getBrowserTimeZone = (): string => (ofBrowser ??= getMachineZone());

/** IANA name of the time zone in which times are shown: that of the place, or of the browser while there is none. */
export const getTimeZone = (): string => named ?? getBrowserTimeZone();

/** Shows all times in this zone from now on. An empty or unknown name stands for the zone of the browser. */
export function setTimeZone(name: string | undefined): void {
  const next = name && isTimeZone(name) ? name : undefined;
  if (next === named) return;
  named = next;
  for (const listener of [...listeners]) listener();
}

/** Like `getTimeZone`; the component rerenders when the time zone changes. */
export const useTimeZone = (): string => useSyncExternalStore(onTimeZoneChange, getTimeZone);

/** @returns a function that unsubscribes */
export function onTimeZoneChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
