import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { api } from './api.ts';

/** The part of the result of a query hook that identifies its call. */
interface QueryCall {
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

type RunningQuery = { queryCacheKey: string; abort: () => void } | undefined;

/** Equal for equal arguments: a refetch may have other objects of the same content. */
const toKey = ({ endpointName = '', originalArgs }: QueryCall) =>
  defaultSerializeQueryArgs({ endpointName, queryArgs: originalArgs, endpointDefinition: {} as never });

/**
 * Cancels the call of a query whose arguments change before it is answered, as they do while the user types. Its cache
 * entry is removed, so that the same arguments later start a new call.
 */
export function useAbortSuperseded({ endpointName, originalArgs }: QueryCall): void {
  const dispatch = useDispatch();
  const current = useRef<QueryCall>({});
  useEffect(() => {
    const former = current.current;
    const call = { endpointName, originalArgs };
    current.current = call;
    if (former.endpointName === undefined || toKey(former) === toKey(call)) return;
    const thunk = api.util.getRunningQueryThunk(former.endpointName as never, former.originalArgs as never);
    const running = dispatch(thunk as never) as RunningQuery;
    if (!running) return;
    running.abort();
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: running.queryCacheKey as never }));
  }, [dispatch, endpointName, originalArgs]);
}
