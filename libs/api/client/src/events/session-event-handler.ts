import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CurrentUser } from '@backroom/contract/session';

import { api, type ApiRootState, invalidatePageData } from '../api.ts';
import type { ApiError } from '../http/api-error.ts';
import { callFailed } from '../http/call-failed.ts';
import { sessionApi } from '../identity/session.api.ts';
import { navigationApi } from '../navigation/navigation.api.ts';
import { appConfigApi } from '../platform/app-config.api.ts';
import { setJobsState } from '../platform/jobs-state.api.ts';

/** Delay before the menu is requested again. */
const RETRY_MS = 2_000;

/** Handles session events; called in every browser tab. */
export interface SessionEventHandler {
  /** The session has ended, with the error that its next request would get. */
  onSessionEnded: (error: ApiError) => void;
  /** The current user, possibly with changed rights. */
  onUserChanged: (user: CurrentUser) => void;
  /** The data of a `settings` event. */
  onSettingsChanged: (data: string) => void;
  /** The data of a `jobs` event. */
  onJobsChanged: (data: string) => void;
  /** Another user, or another tab, has changed a dictionary. */
  onDictionariesChanged: () => void;
  /** The last known `rights` of the user. */
  getRights: () => string | undefined;
}

/** RTK Query notifies subscribers in the next frame; any other action notifies them synchronously. */
const navigationUpdated: UnknownAction = { type: 'events/menuFollowed' };

/** The data of a `jobs` event after the last job has expired. */
const NO_JOBS = JSON.stringify({ jobs: '' });

interface ApiStore {
  dispatch: ThunkDispatch<ApiRootState, unknown, UnknownAction>;
  getState: () => ApiRootState;
}

const selectAppConfig = appConfigApi.endpoints.getAppConfig.select();
const selectCurrentUser = sessionApi.endpoints.getInfo.select();

/** Applies session events to the store of this tab. */
export function createSessionEventHandler({ dispatch, getState }: ApiStore): SessionEventHandler {
  const getRights = () => selectCurrentUser(getState()).data?.rights;

  /** Each tab retries until the server responds or the rights change again. */
  const refetchNavigation = async (forRights: string) => {
    for (;;) {
      const request = navigationApi.endpoints.getNavigation.initiate(
        { suppressErrors: 'all' },
        { forceRefetch: true, subscribe: false },
      );
      const { error } = await dispatch(request);
      if (!error || (error as ApiError).kind === 'response') return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (getRights() !== forRights) return;
    }
  };

  const updateUser = async (user: CurrentUser) => {
    const haveRightsChanged = getRights() !== user.rights;
    void dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
    if (!haveRightsChanged) return;
    await refetchNavigation(user.rights);
    // Deferred: pages that are no longer in the menu unmount first and do not send requests that would be forbidden.
    dispatch(navigationUpdated);
    setTimeout(() => dispatch(invalidatePageData()));
  };

  return {
    onSessionEnded: (error) => void dispatch(callFailed(error)),
    onUserChanged: (user) => void updateUser(user),
    onSettingsChanged(data) {
      const settings = selectAppConfig(getState()).data?.settings;
      // The event also follows each opening of the stream.
      if (data !== JSON.stringify({ settings })) dispatch(api.util.invalidateTags(['AppConfig']));
    },
    onJobsChanged(data) {
      if (data !== NO_JOBS) setJobsState({ hasJobs: true });
      dispatch(api.util.invalidateTags(['Job']));
    },
    onDictionariesChanged: () => void dispatch(api.util.invalidateTags(['DictData', 'DictType'])),
    getRights,
  };
}
