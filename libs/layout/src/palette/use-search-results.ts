import { useEffect, useState } from 'react';

import type { Searchable } from './entries.ts';
import type { Ranker } from './ranker.ts';

/** Score up to which a title contains the query, or is read like it. */
const CLOSE_SCORE = 0.2;

interface SearchResults<Page, Action> {
  query: string;
  pages: Page[];
  actions: Action[];
  /** The best match is an action. */
  areActionsFirst: boolean;
  /** The best match has what was typed, and not only something like it. */
  isClose: boolean;
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
      const [bestPage = Infinity, bestAction = Infinity] = [pageMatches[0]?.score, actionMatches[0]?.score];
      setResults({
        query,
        pages: pageMatches.map(({ item }) => item),
        actions: actionMatches.map(({ item }) => item),
        areActionsFirst: bestAction < bestPage,
        isClose: Math.min(bestPage, bestAction) < CLOSE_SCORE,
      });
    })();
    return () => controller.abort();
  }, [query, isEmpty, pages, actions]);

  return isEmpty ? null : results;
}
