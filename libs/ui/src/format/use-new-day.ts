import { useEffect, useEffectEvent, useRef } from 'react';

import { useBusinessDay } from './clock.ts';

/** The clock of the browser may be ahead by the tolerance of `clock.ts`: the day of the server begins later. */
const DELAY_MS = 10_000;

/** Calls `onNewDay` shortly after a day of business has begun while the component is mounted. */
export function useNewDay(onNewDay: () => void): void {
  const day = useBusinessDay();
  const shownDay = useRef(day);
  const begin = useEffectEvent(onNewDay);
  useEffect(() => {
    if (shownDay.current === day) return;
    const timer = setTimeout(() => {
      shownDay.current = day;
      begin();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [day]);
}
