import { useSyncExternalStore } from 'react';

import { getBusinessDay, toDay } from '@backroom/contract/calendar';

import { getTimeZone, onTimeZoneChange } from './time-zone.ts';

const MINUTE_MS = 60_000;
/** The time of a response is that many late, and its header has whole seconds. */
const TOLERANCE_MS = 5_000;

/** How far the clock of the server is ahead of that of the browser. */
let skew = 0;
let minute = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The present moment in milliseconds by the clock of the server. */
export const getNow = (): number => toServerClock(Date.now());

/** A moment that the browser has noted, such as that of a response, by the clock of the server. */
export const toServerClock = (browserTime: number): number => browserTime + skew;

/** Corrects the clock of the browser, which may be wrong by hours, by that of the server: a moment of a response. */
export function setServerTime(serverTime: number): void {
  const next = serverTime - Date.now();
  if (!(Math.abs(next - skew) > TOLERANCE_MS)) return;
  skew = Math.abs(next) > TOLERANCE_MS ? next : 0;
  tick();
}

function tick(): void {
  minute = getNow();
  if (timer !== undefined) schedule();
  for (const listener of [...listeners]) listener();
}

/** At full minutes, so that a day ends on time. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (getNow() % MINUTE_MS));
}

/** The timers of a hidden page are late or stand still. */
const followWhenShown = () => {
  if (document.visibilityState === 'visible') tick();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    schedule();
    document.addEventListener('visibilitychange', followWhenShown);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', followWhenShown);
  };
}

/** One clock for all times of the page; the same until a minute has passed, as a snapshot has to be. */
function getMinute(): number {
  if (listeners.size === 0 && Math.abs(getNow() - minute) >= MINUTE_MS) minute = getNow();
  return minute;
}

/** The present moment in milliseconds by the clock of the server; at most a minute behind. */
export const useMinute = (): number => useSyncExternalStore(subscribe, getMinute);

function subscribeToDay(listener: () => void): () => void {
  const unsubscribe = [subscribe(listener), onTimeZoneChange(listener)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** Today as `YYYY-MM-DD` where times are shown. */
export const getToday = (): string => toDay(getNow(), getTimeZone());

/** Like `getToday`; the component rerenders when the day ends. */
export const useToday = (): string => useSyncExternalStore(subscribeToDay, getToday);

/** The day of business as `YYYY-MM-DD` where times are shown; the component rerenders when it ends. */
export const useBusinessDay = (): string =>
  useSyncExternalStore(subscribeToDay, () => getBusinessDay(getTimeZone(), getNow()));
