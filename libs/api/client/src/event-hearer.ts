import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { type CurrentUser } from '@backroom/contract/session';

import { answersDoubted, type WithAnswers } from './api.ts';
import { type ApiError } from './api-error.ts';
import { callFailed } from './call-failed.ts';
import { menuRoleApi } from './menu-role.api.ts';
import { sessionApi } from './session.api.ts';

/** Before the menu is asked for once more. */
const PAUSE_MS = 2_000;

/** What the server has to say without being asked; called in every tab of the browser. */
export interface EventHearer {
  /** The session is over: the refusal that its next call would meet. */
  ended: (refusal: ApiError) => void;
  /** The person and their rights as they are now. */
  known: (user: CurrentUser) => void;
  /** What was known last of the person's `rights`. */
  rights: () => string | undefined;
}

/** Answers are shown with the next frame, which may be late; what is dispatched shows all that came before at once. */
const menuFollowed: UnknownAction = { type: 'events/menuFollowed' };

interface Store {
  dispatch: ThunkDispatch<WithAnswers, unknown, UnknownAction>;
  getState: () => WithAnswers;
}

const selectInfo = sessionApi.endpoints.getInfo.select();

/** Lets the store of this tab follow what happens to its session. */
export function hearerOf({ dispatch, getState }: Store): EventHearer {
  const rights = () => selectInfo(getState()).data?.rights;

  /** Every tab for itself; as long as the server does not answer, unless the rights change once more. */
  const askForMenu = async (asOf: string) => {
    for (;;) {
      const asking = menuRoleApi.endpoints.getMenuRole.initiate(
        { quiet: 'all' },
        { forceRefetch: true, subscribe: false },
      );
      const { error } = await dispatch(asking);
      if (!error || (error as ApiError).kind === 'refused') return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (rights() !== asOf) return;
    }
  };

  const follow = async (user: CurrentUser) => {
    const isNews = rights() !== user.rights;
    void dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
    if (!isNews) return;
    await askForMenu(user.rights);
    // Not at once: pages that the menu no longer has are gone then, and are not refused what they would ask for.
    dispatch(menuFollowed);
    setTimeout(() => dispatch(answersDoubted()));
  };

  return {
    ended: (refusal) => void dispatch(callFailed(refusal)),
    known: (user) => void follow(user),
    rights,
  };
}
