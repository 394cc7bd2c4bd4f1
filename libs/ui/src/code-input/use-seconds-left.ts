import { useCallback, useSyncExternalStore } from 'react';

/** Short enough to never skip a second. */
const POLL_INTERVAL_MS = 250;

/**
 * Countdown in whole seconds, down to 0.
 *
 * @param until end of the countdown in milliseconds since the epoch; null if there is none
 */
export function useSecondsLeft(until: number | null): number {
  const getSecondsLeft = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(() => {
        onChange();
        if (Date.now() >= until) clearInterval(timer);
      }, POLL_INTERVAL_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, getSecondsLeft);
}
