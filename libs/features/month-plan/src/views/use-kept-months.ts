import { useCallback, useState } from 'react';

import { isPending } from '../model/editor-state.ts';
import type { KeptMonth } from './kept-months.tsx';

/** Keeps months that close with something that is not saved, as long as the page is open. */
export function useKeptMonths() {
  const [months, setMonths] = useState<ReadonlyMap<string, KeptMonth>>(() => new Map());
  const keep = useCallback((key: string, month: KeptMonth) => {
    setMonths((known) => {
      if (!isPending(month.store.getState()) && !known.has(key)) return known;
      const next = new Map(known);
      if (isPending(month.store.getState())) next.set(key, month);
      else next.delete(key);
      return next;
    });
  }, []);
  return { months, keep };
}
