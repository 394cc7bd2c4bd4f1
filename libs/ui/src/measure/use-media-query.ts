import { useMemo, useSyncExternalStore } from 'react';

import { isPaperLaidOut } from '../print/use-is-printing.ts';

/** Whether a media query such as `(max-width: 991px)` matches; updates on changes, but not to the width of the paper. */
export function useMediaQuery(query: string): boolean {
  // Created once: a new list evaluates the query.
  const { subscribe, read } = useMemo(() => createSource(query), [query]);
  return useSyncExternalStore(subscribe, read);
}

function createSource(query: string) {
  const list = window.matchMedia(query);
  let { matches } = list;
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    read: () => {
      if (!isPaperLaidOut()) ({ matches } = list);
      return matches;
    },
  };
}
