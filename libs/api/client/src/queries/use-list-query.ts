import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { api, toCacheKey } from '../api.ts';
import { useUnreadableRows } from './unreadable-rows.ts';

interface QueryEndpoint {
  name: string;
  useQuery: (arg: never, options: never) => unknown;
  Types: { QueryArg: unknown; ResultType: unknown };
}

/** The members of a query's result that a list shows. */
export interface ListQueryResult<Data> {
  /** The latest rows, also while others are loading. */
  data?: Data | undefined;
  /** The rows of the current query. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  /** Rows of the current query that are missing, because their records are faulty. */
  unreadable?: number;
  refetch: () => unknown;
}

type UseListQuery<Arg, Data> = (
  arg: Arg,
  options: { refetchOnMountOrArgChange: boolean; selectFromResult: typeof selectShown },
) => ListQueryResult<Data>;

/**
 * The query of a list or tree, which marks rows that could not be refreshed. A call whose arguments change before it is answered, as they do while the user types, is
 * cancelled. The component renders for a change of what it shows only: not when a request starts, because `isFetching`
 * is true before that.
 */
export function useListQuery<E extends QueryEndpoint>(
  { name, useQuery }: E,
  arg: E['Types']['QueryArg'],
  { refetchOnMountOrArgChange = false } = {},
): ListQueryResult<E['Types']['ResultType']> {
  const result = (useQuery as UseListQuery<object, E['Types']['ResultType']>)(
    { ...(arg as object), suppressErrors: 'stale' },
    { refetchOnMountOrArgChange, selectFromResult: selectShown },
  );
  useAbortSuperseded(name, arg);
  const unreadable = useUnreadableRows(toCacheKey(name, arg));
  return { ...result, unreadable };
}

const selectShown = <Data>(result: ListQueryResult<Data> & { isUninitialized: boolean }) => ({
  data: result.data,
  currentData: result.currentData,
  error: result.error,
  // A request of other arguments starts in the effect of their first rendering.
  isFetching: result.isFetching || result.isUninitialized,
  fulfilledTimeStamp: result.fulfilledTimeStamp,
});

type RunningQuery = { queryCacheKey: string; abort: () => void } | undefined;

/**
 * Cancels the call of a query whose arguments change before it is answered, as they do while the user types. Its cache
 * entry is removed, so that the same arguments later start a new call.
 */
export function useAbortSuperseded(endpointName: string, arg: unknown): void {
  const dispatch = useDispatch();
  const latest = useRef({ endpointName, arg });
  useEffect(() => {
    const former = latest.current;
    latest.current = { endpointName, arg };
    // A refetch may have other objects of the same content.
    if (toCacheKey(former.endpointName, former.arg) === toCacheKey(endpointName, arg)) return;
    const thunk = api.util.getRunningQueryThunk(former.endpointName as never, former.arg as never);
    const running = dispatch(thunk as never) as RunningQuery;
    if (!running) return;
    running.abort();
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: running.queryCacheKey as never }));
  }, [dispatch, endpointName, arg]);
}
