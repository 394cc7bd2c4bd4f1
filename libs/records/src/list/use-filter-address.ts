import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { readQuery, writeQuery } from '@backroom/client';
import { type Endpoint } from '@backroom/contract';

import { type Filters } from './use-list-address.ts';

type Schema = NonNullable<Endpoint['query']>;

/** Like `useListUrlState`, for trees: filters without paging and sort. */
export function useFilterAddress<S extends Schema>(schema: S) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query: S['_zod']['output'] = useMemo(() => readQuery(schema, new URLSearchParams(search)), [schema, search]);
  const filterBy = useCallback(
    (filters: Filters) =>
      void navigate(`?${writeQuery(schema, filters as Parameters<typeof writeQuery<S>>[1]).toString()}`),
    [schema, navigate],
  );
  return { query, filterBy };
}
