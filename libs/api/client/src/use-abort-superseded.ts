import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { api } from './api.ts';

type RunningQuery = { queryCacheKey: string; abort: () => void } | undefined;

/** Equal for equal arguments: a refetch may have other objects of the same content. */
const toKey = (endpointName: string, queryArgs: unknown) =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });

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
    if (toKey(former.endpointName, former.arg) === toKey(endpointName, arg)) return;
    const thunk = api.util.getRunningQueryThunk(former.endpointName as never, former.arg as never);
    const running = dispatch(thunk as never) as RunningQuery;
    if (!running) return;
    running.abort();
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: running.queryCacheKey as never }));
  }, [dispatch, endpointName, arg]);
}
