import { useCallback, useEffect, useRef, useState } from 'react';

import { getNow, showToast, translate } from '@backroom/ui';

import { isServerReachable, onReachabilityChange } from '../../server-reachability.ts';
import type { AppStore } from '../../store.ts';
import { retryFailedQueries } from './retry-failed-queries.ts';
import { statusBannersText } from './status-banners.text.ts';

/** Interval of the checks while the server is unreachable. */
const RETRY_MS = 5_000;

/** Since when the server is unreachable, by health checks; failed queries are refetched after a reconnect. */
export function useConnection(store: AppStore) {
  const [downSince, setDownSince] = useState<number | null>(null);
  const isDown = downSince !== null;
  const [isRetrying, setIsRetrying] = useState(false);
  const wasDown = useRef(false);

  const handleResult = useCallback(
    (isReachable: boolean) => {
      setDownSince((since) => (isReachable ? null : (since ?? getNow())));
      if (isReachable && wasDown.current) {
        retryFailedQueries(store);
        showToast({ tone: 'success', message: translate(statusBannersText, 'back') });
      }
      wasDown.current = !isReachable;
    },
    [store],
  );
  const check = useCallback(async () => handleResult(await isServerReachable()), [handleResult]);

  useEffect(() => {
    const recheck = () => void check();
    if (!navigator.onLine) recheck();
    addEventListener('offline', recheck);
    addEventListener('online', recheck);
    // A single failed request does not prove that the server is unreachable.
    const unsubscribe = onReachabilityChange((isReached) =>
      isReached ? wasDown.current && handleResult(true) : recheck(),
    );
    return () => {
      removeEventListener('offline', recheck);
      removeEventListener('online', recheck);
      unsubscribe();
    };
  }, [check, handleResult]);

  useEffect(() => {
    if (!isDown) return;
    const timer = setInterval(() => void check(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isDown, check]);

  const retry = () => {
    setIsRetrying(true);
    void check().finally(() => setIsRetrying(false));
  };
  return { downSince, isRetrying, retry };
}
