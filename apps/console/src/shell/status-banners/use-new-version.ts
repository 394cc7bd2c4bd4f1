import { useEffect, useState } from 'react';

import { appConfigApi, useGetAppConfigQuery } from '@backroom/client/app-config';

import { getBuildVersion } from '../../error-reporting/build-version.ts';
import type { AppStore } from '../../store.ts';

/** Polling interval of a visible page. */
const POLL_MS = 5 * 60_000;

const refetchVersion = (dispatch: AppStore['dispatch']) =>
  void dispatch(
    appConfigApi.endpoints.getAppConfig.initiate({ suppressErrors: 'all' }, { forceRefetch: true, subscribe: false }),
  );

/**
 * Whether the server serves a build other than that of this page. Checked at intervals, when the page becomes visible,
 * and after a reconnect.
 */
export function useNewVersion({ dispatch }: AppStore, isDown: boolean) {
  const { data } = useGetAppConfigQuery();
  const [postponed, setPostponed] = useState('');
  const served = data?.version ?? '';
  const currentBuild = getBuildVersion();

  useEffect(() => {
    if (isDown) return;
    let checkedAt = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < POLL_MS) return;
      checkedAt = Date.now();
      refetchVersion(dispatch);
    };
    const timer = setInterval(check, POLL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [dispatch, isDown]);
  useEffect(() => {
    if (!isDown) return;
    // The server may have been updated while it was unreachable.
    return () => refetchVersion(dispatch);
  }, [dispatch, isDown]);

  return {
    isNewer: served !== '' && currentBuild !== '' && served !== currentBuild && served !== postponed,
    postpone: () => setPostponed(served),
  };
}
