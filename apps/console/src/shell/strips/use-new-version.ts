import { useEffect, useState } from 'react';

import { appConfigApi, useGetAppConfigQuery } from '@backroom/client/app-config';

import { ownVersion } from '../../faults/own-version.ts';
import { type AppStore } from '../../store.ts';

/** Polling interval of a visible page. */
const ASK_MS = 5 * 60_000;

const askVersion = (dispatch: AppStore['dispatch']) =>
  void dispatch(
    appConfigApi.endpoints.getAppConfig.initiate({ quiet: 'all' }, { forceRefetch: true, subscribe: false }),
  );

/**
 * Whether the server serves a build other than that of this page. Checked at intervals, when the page becomes visible,
 * and after a reconnect.
 */
export function useNewVersion({ dispatch }: AppStore, isDown: boolean) {
  const { data } = useGetAppConfigQuery();
  const [postponed, setPostponed] = useState('');
  const served = data?.version ?? '';
  const own = ownVersion();

  useEffect(() => {
    if (isDown) return;
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_MS) return;
      askedAt = Date.now();
      askVersion(dispatch);
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [dispatch, isDown]);
  useEffect(() => {
    if (!isDown) return;
    // The server may have been updated while it was unreachable.
    return () => askVersion(dispatch);
  }, [dispatch, isDown]);

  return {
    isNewer: served !== '' && own !== '' && served !== own && served !== postponed,
    postpone: () => setPostponed(served),
  };
}
