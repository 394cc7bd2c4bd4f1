import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { readQuery, writeQuery } from '@backroom/client';
import { type Endpoint } from '@backroom/contract';
import { type PageChoice, type Sort } from '@backroom/ui';

/** The common part of every list query. */
export interface ListQuery {
  pageIndex: number;
  pageSize: number;
  orderBy?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Query schema of a list endpoint. */
type ListSchema = NonNullable<Endpoint['query']> & { _zod: { output: ListQuery } };

export type Filters = Readonly<Record<string, string>>;

export interface ListAddress<Query extends ListQuery = ListQuery> {
  query: Query;
  sort: Sort | null;
  sortBy: (sort: Sort | null) => void;
  /** @param correction replaces the history entry, since the URL was invalid */
  turnTo: (choice: PageChoice, correction?: boolean) => void;
  /** Applies filters and returns to page 1. */
  filterBy: (filters: Filters) => void;
}

/**
 * Page, filters and sort of a list, stored in the URL so that a reload, Back or a shared link shows the same rows.
 * Invalid parameters are ignored.
 */
export function useListAddress<S extends ListSchema>(schema: S): ListAddress<S['_zod']['output']> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query: S['_zod']['output'] = useMemo(() => readQuery(schema, new URLSearchParams(search)), [schema, search]);
  const { orderBy, order = 'asc' } = query;
  const sort = useMemo(() => (orderBy === undefined ? null : { id: orderBy, direction: order }), [orderBy, order]);

  const change = useCallback(
    (members: object, replace = false) => {
      const now = readQuery(schema, new URLSearchParams(search));
      void navigate(`?${writeQuery(schema, { ...now, ...members }).toString()}`, { replace });
    },
    [schema, search, navigate],
  );
  const sortBy = useCallback(
    (next: Sort | null) => change({ orderBy: next?.id, order: next?.direction, pageIndex: 1 }),
    [change],
  );
  const turnTo = useCallback(
    ({ page, pageSize }: PageChoice, correction = false) => change({ pageIndex: page, pageSize }, correction),
    [change],
  );
  const filterBy = useCallback((filters: Filters) => change({ ...filters, pageIndex: 1 }), [change]);

  return { query, sort, sortBy, turnTo, filterBy };
}

/** The query without paging, for all pages. */
export const wholeList = <Query extends ListQuery>(query: Query) => ({
  ...query,
  pageIndex: undefined,
  pageSize: undefined,
});
