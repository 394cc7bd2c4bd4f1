import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, type QueryEndpoint, serializeQuery } from '@backroom/client';
import type { Endpoint } from '@backroom/contract';

import { type Filters, toFilters } from '../list/use-list-url-state.ts';

type Schema = NonNullable<Endpoint['query']>;

/** The filters of a tree, stored in the URL. Like `useListUrlState`, without paging and sort. */
export function useTreeUrlState<S extends Schema>(endpoint: QueryEndpoint<S>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query: S['_zod']['output'] = useMemo(
    () => parseQuery(endpoint, new URLSearchParams(search)),
    [endpoint, search],
  );
  const setFilters = useCallback(
    (filters: Filters, isContinued = false) =>
      void navigate(`?${serializeQuery(endpoint, filters as Parameters<typeof serializeQuery<S>>[1]).toString()}`, {
        replace: isContinued,
      }),
    [endpoint, navigate],
  );
  return { query, filters: toFilters(query), setFilters };
}
