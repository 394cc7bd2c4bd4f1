import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { type CurrentUser } from '@backroom/contract/session';

import { answersDoubted, type WithAnswers } from './api.ts';
import { type ApiError } from './api-error.ts';
import { callFailed } from './call-failed.ts';
import { menuRoleApi } from './menu-role.api.ts';
import { sessionApi } from './session.api.ts';

/** Delay before the menu is requested again. */
const PAUSE_MS = 2_000;

/** Handles session events; called in every browser tab. */
export interface EventHearer {
  /** The session has ended, with the error that its next request would get. */
  ended: (refusal: ApiError) => void;
  /** The current user, possibly with changed rights. */
  known: (user: CurrentUser) => void;
  /** The last known `rights` of the user. */
  rights: () => string | undefined;
}

/** RTK Query notifies subscribers in the next frame; any other action notifies them synchronously. */
const menuFollowed: UnknownAction = { type: 'events/menuFollowed' };

interface Store {
  dispatch: ThunkDispatch<WithAnswers, unknown, UnknownAction>;
  getState: () => WithAnswers;
}

const selectInfo = sessionApi.endpoints.getInfo.select();

/** Applies session events to the store of this tab. */
export function hearerOf({ dispatch, getState }: Store): EventHearer {
  const rights = () => selectInfo(getState()).data?.rights;

  /** Each tab retries until the server responds or the rights change again. */
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
    // Deferred: pages that are no longer in the menu unmount first and do not send requests that would be forbidden.
    dispatch(menuFollowed);
    setTimeout(() => dispatch(answersDoubted()));
  };

  return {
    ended: (refusal) => void dispatch(callFailed(refusal)),
    known: (user) => void follow(user),
    rights,
  };
}
