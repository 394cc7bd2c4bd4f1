import { useEffect, useState } from 'react';

import { type Findable } from './entries.ts';
import { type Ranker } from './ranker.ts';

interface Found<Place, Action> {
  query: string;
  places: Place[];
  actions: Action[];
  /** The best match is an action. */
  actionsFirst: boolean;
}

/**
 * Search results of the query, or of the previous one while the search is running.
 *
 * @returns null for an empty query
 */
export function useFound<Place extends Findable, Action extends Findable>(
  query: string,
  places: Ranker<Place>,
  actions: Ranker<Action>,
): Found<Place, Action> | null {
  const [found, setFound] = useState<Found<Place, Action> | null>(null);
  const isEmpty = query.trim() === '';

  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void (async () => {
      if (isEmpty) return setFound(null);
      const hits = [await places.find(query, signal), await actions.find(query, signal)] as const;
      const [placeHits, actionHits] = hits;
      if (signal.aborted || !placeHits || !actionHits) return;
      setFound({
        query,
        places: placeHits.map(({ item }) => item),
        actions: actionHits.map(({ item }) => item),
        actionsFirst: (actionHits[0]?.score ?? Infinity) < (placeHits[0]?.score ?? Infinity),
      });
    })();
    return () => asking.abort();
  }, [query, isEmpty, places, actions]);

  return isEmpty ? null : found;
}
