import { QueryStatus } from '@reduxjs/toolkit/query';

import { api } from '@backroom/client';

import type { AppStore } from '../../store.ts';

interface QueryEndpoint {
  initiate: (
    arg: unknown,
    options: { forceRefetch: true; subscribe: false },
  ) => Parameters<AppStore['dispatch']>[0] & (() => unknown);
}

/** Refetches all rejected queries; their subscribers get the result. */
export function retryFailedQueries(store: AppStore): void {
  const endpoints = api.endpoints as Readonly<Record<string, QueryEndpoint>>;
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected) continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) store.dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
  }
}
