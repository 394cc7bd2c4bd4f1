import { useSyncExternalStore } from 'react';

import { getBusinessDay, toDay } from '@backroom/contract/calendar';

import { createStore, type Store } from '../store/create-store.ts';
import { getTimeZone, onTimeZoneChange } from './time-zone.ts';

const MINUTE_MS = 60_000;
/** The time of a response is that many late, and its header has whole seconds. */
const TOLERANCE_MS = 5_000;

/** How far the clock of the server is ahead of that of the browser. */
let skew = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The present moment, at most a minute behind while there are subscribers. */
const minute: Store<number> = createStore(Date.now(), () => {
  schedule();
  document.addEventListener('visibilitychange', followWhenShown);
  return () => {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', followWhenShown);
  };
});

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
  if (timer !== undefined) schedule();
  minute.set(getNow());
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

/** One clock for all times of the page; the same until a minute has passed, as a snapshot has to be. */
function getMinute(): number {
  if (timer === undefined && Math.abs(getNow() - minute.get()) >= MINUTE_MS) minute.set(getNow());
  return minute.get();
}

/** The present moment in milliseconds by the clock of the server; at most a minute behind. */
export const useMinute = (): number => useSyncExternalStore(minute.subscribe, getMinute);

function subscribeToDay(listener: () => void): () => void {
  const unsubscribe = [minute.subscribe(listener), onTimeZoneChange(listener)];
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
