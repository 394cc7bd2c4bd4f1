import { useEffect, useState } from 'react';

import type { Searchable } from './entries.ts';
import type { Ranker } from './ranker.ts';

interface SearchResults<Page, Action> {
  query: string;
  pages: Page[];
  actions: Action[];
  /** The best match is an action. */
  areActionsFirst: boolean;
}

/**
 * Search results of the query, or of the previous one while the search is running.
 *
 * @returns null for an empty query
 */
export function useSearchResults<Page extends Searchable, Action extends Searchable>(
  query: string,
  pages: Ranker<Page>,
  actions: Ranker<Action>,
): SearchResults<Page, Action> | null {
  const [results, setResults] = useState<SearchResults<Page, Action> | null>(null);
  const isEmpty = query.trim() === '';

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      if (isEmpty) return setResults(null);
      const outcome = [await pages.search(query, signal), await actions.search(query, signal)] as const;
      const [pageMatches, actionMatches] = outcome;
      if (signal.aborted || !pageMatches || !actionMatches) return;
      setResults({
        query,
        pages: pageMatches.map(({ item }) => item),
        actions: actionMatches.map(({ item }) => item),
        areActionsFirst: (actionMatches[0]?.score ?? Infinity) < (pageMatches[0]?.score ?? Infinity),
      });
    })();
    return () => controller.abort();
  }, [query, isEmpty, pages, actions]);

  return isEmpty ? null : results;
}
