import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { type CurrentUser } from '@backroom/contract/session';

import { type WithAnswers } from './api.ts';
import { sessionApi } from './session.api.ts';

interface Started<Answer> {
  dispatch: ThunkDispatch<WithAnswers, unknown, UnknownAction>;
  getState: () => WithAnswers;
  queryFulfilled: Promise<{ data: Answer }>;
}

const selectMe = sessionApi.endpoints.getInfo.select();

/** `onQueryStarted` of a mutation that changes the current user: patches the cached user without a new request. */
export const asIAmKnown =
  <Answer>(changeIn: (answer: Answer) => Partial<CurrentUser>) =>
  async (_arg: unknown, store: Started<Answer>): Promise<void> => {
    const answer = await store.queryFulfilled.catch(() => null);
    const me = selectMe(store.getState()).data;
    if (!answer || !me) return;
    void store.dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, { ...me, ...changeIn(answer.data) }));
  };
