import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRootState } from '../api.ts';

/** What `onQueryStarted` of a mutation gets. */
export interface QueryLifecycle<Data> {
  dispatch: ThunkDispatch<ApiRootState, unknown, UnknownAction>;
  getState: () => ApiRootState;
  queryFulfilled: Promise<{ data: Data }>;
}
