import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { api } from '../api.ts';

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
  refetch: () => unknown;
}

type UseListQuery<Arg, Data> = (
  arg: Arg,
  options: { refetchOnMountOrArgChange: boolean; selectFromResult: typeof selectShown },
) => ListQueryResult<Data>;

/**
 * The query of a list or tree. A call whose arguments change before it is answered, as they do while the user types, is
 * cancelled. The component renders for a change of what it shows only: not when a request starts,
 * because `isFetching` is true before that.
 */
export function useListQuery<E extends QueryEndpoint>(
  { name, useQuery }: E,
  arg: E['Types']['QueryArg'],
  { refetchOnMountOrArgChange = false } = {},
): ListQueryResult<E['Types']['ResultType']> {
  const result = (useQuery as UseListQuery<typeof arg, E['Types']['ResultType']>)(arg, {
    refetchOnMountOrArgChange,
    selectFromResult: selectShown,
  });
  useAbortSuperseded(name, arg);
  return result;
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

/** Equal for equal arguments: a refetch may have other objects of the same content. */
const toKey = (endpointName: string, queryArgs: unknown) =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });

/**
 * Cancels the call of a query whose arguments change before it is answered, as they do while the user types. Its cache
 * entry is removed, so that the same arguments later start a new call.
 */
function useAbortSuperseded(endpointName: string, arg: unknown): void {
  const dispatch = useDispatch();
  const latest = useRef({ endpointName, arg });
  useEffect(() => {
    const former = latest.current;
    latest.current = { endpointName, arg };
    if (toKey(former.endpointName, former.arg) === toKey(endpointName, arg)) return;
    const thunk = api.util.getRunningQueryThunk(former.endpointName as never, former.arg as never);
    const running = dispatch(thunk as never) as RunningQuery;
    if (!running) return;
    running.abort();
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: running.queryCacheKey as never }));
  }, [dispatch, endpointName, arg]);
}
