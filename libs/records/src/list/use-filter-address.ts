import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { readQuery, writeQuery } from '@backroom/client';
import { type Endpoint } from '@backroom/contract';

import { type Filters } from './use-list-address.ts';

type Schema = NonNullable<Endpoint['query']>;

/** Filters of a tree, which has neither pages nor sort; like `useListAddress`. */
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
