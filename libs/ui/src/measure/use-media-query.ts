import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query such as `(max-width: 991px)` matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
  // Created once: a new list evaluates the query.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
