import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, serializeQuery } from '@backroom/client';
import type { Endpoint } from '@backroom/contract';

import type { Filters } from './use-list-url-state.ts';

type Schema = NonNullable<Endpoint['query']>;

/** Like `useListUrlState`, for trees: filters without paging and sort. */
export function useFilterUrlState<S extends Schema>(schema: S) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query: S['_zod']['output'] = useMemo(() => parseQuery(schema, new URLSearchParams(search)), [schema, search]);
  const setFilters = useCallback(
    (filters: Filters) =>
      void navigate(`?${serializeQuery(schema, filters as Parameters<typeof serializeQuery<S>>[1]).toString()}`),
    [schema, navigate],
  );
  return { query, setFilters };
}
