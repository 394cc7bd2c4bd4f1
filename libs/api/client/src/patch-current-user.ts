import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CurrentUser } from '@backroom/contract/session';

import type { ApiRootState } from './api.ts';
import { sessionApi } from './session.api.ts';

interface QueryLifecycle<Data> {
  dispatch: ThunkDispatch<ApiRootState, unknown, UnknownAction>;
  getState: () => ApiRootState;
  queryFulfilled: Promise<{ data: Data }>;
}

const selectCurrentUser = sessionApi.endpoints.getInfo.select();

/** `onQueryStarted` of a mutation that changes the current user: patches the cached user without a new request. */
export const patchCurrentUser =
  <Data>(toPatch: (data: Data) => Partial<CurrentUser>) =>
  async (_arg: unknown, lifecycle: QueryLifecycle<Data>): Promise<void> => {
    const result = await lifecycle.queryFulfilled.catch(() => null);
    const currentUser = selectCurrentUser(lifecycle.getState()).data;
    if (!result || !currentUser) return;
    void lifecycle.dispatch(
      sessionApi.util.upsertQueryData('getInfo', undefined, { ...currentUser, ...toPatch(result.data) }),
    );
  };
