import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, type QueryEndpoint, serializeQuery } from '@backroom/client';
import type { Endpoint } from '@backroom/contract';
import type { PaginationState, Sort } from '@backroom/ui';

/** The common part of every list query. */
export interface ListQuery {
  pageIndex: number;
  pageSize: number;
  orderBy?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export type ListSchema = NonNullable<Endpoint['query']> & { _zod: { output: ListQuery } };

export type Filters = Readonly<Record<string, string>>;

export interface ListUrlState<Query extends ListQuery = ListQuery> {
  query: Query;
  /** The active filters: all parameters besides page and sort. */
  filters: Filters;
  sort: Sort | null;
  setSort: (sort: Sort | null) => void;
  /** @param correction replaces the history entry, since the URL was invalid */
  setPage: (choice: PaginationState, correction?: boolean) => void;
  /**
   * Applies filters and returns to page 1.
   *
   * @param isContinued replaces the history entry: a further step of the same input
   */
  setFilters: (filters: Filters, isContinued?: boolean) => void;
}

/**
 * Page, filters and sort of a list, stored in the URL so that a reload, Back or a shared link shows the same rows.
 * Invalid parameters are ignored.
 */
export function useListUrlState<S extends ListSchema>(endpoint: QueryEndpoint<S>): ListUrlState<S['_zod']['output']> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseQuery(endpoint, new URLSearchParams(search)), [endpoint, search]);
  const { pageIndex, pageSize, orderBy, order = 'asc', ...filters } = query;
  const sort = useMemo(() => (orderBy === undefined ? null : { id: orderBy, direction: order }), [orderBy, order]);

  // The setters do not change with the query, so that what only sets filters does not render with it.
  const latestQuery = useRef(query);
  useLayoutEffect(() => {
    latestQuery.current = query;
  });
  const update = useCallback(
    (values: object, replace = false) => {
      const next = serializeQuery(endpoint, { ...latestQuery.current, ...values });
      void navigate(`?${next.toString()}`, { replace });
    },
    [endpoint, navigate],
  );
  const setSort = useCallback(
    (next: Sort | null) => update({ orderBy: next?.id, order: next?.direction, pageIndex: 1 }),
    [update],
  );
  const setPage = useCallback(
    ({ page, pageSize }: PaginationState, correction = false) => update({ pageIndex: page, pageSize }, correction),
    [update],
  );
  const setFilters = useCallback(
    (filters: Filters, isContinued = false) => update({ ...filters, pageIndex: 1 }, isContinued),
    [update],
  );

  return { query, filters: toFilters(filters), sort, setSort, setPage, setFilters };
}

/** Filter values as the fields show them. */
export const toFilters = (values: object): Filters =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The query without paging, for all pages. */
export const withoutPaging = <Query extends ListQuery>(query: Query) => ({
  ...query,
  pageIndex: undefined,
  pageSize: undefined,
});
