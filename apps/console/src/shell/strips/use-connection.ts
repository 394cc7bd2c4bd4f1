import { useCallback, useEffect, useRef, useState } from 'react';

import { showToast, translate } from '@backroom/ui';

import { isServerThere, onReached } from '../../server-there.ts';
import { type AppStore } from '../../store.ts';
import { askAnew } from './ask-anew.ts';
import { stripsText } from './strips.text.ts';

/** Interval of the checks while the server is unreachable. */
const RETRY_MS = 5_000;

/** Whether the server is unreachable, determined by health checks; failed queries are refetched after a reconnect. */
export function useConnection(store: AppStore) {
  const [isDown, setDown] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const wasDown = useRef(false);

  const settle = useCallback(
    (isThere: boolean) => {
      setDown(!isThere);
      if (isThere && wasDown.current) {
        askAnew(store);
        showToast({ tone: 'success', message: translate(stripsText, 'back') });
      }
      wasDown.current = !isThere;
    },
    [store],
  );
  const look = useCallback(async () => settle(await isServerThere()), [settle]);

  useEffect(() => {
    const doubt = () => void look();
    if (!navigator.onLine) doubt();
    addEventListener('offline', doubt);
    addEventListener('online', doubt);
    // A single failed request does not prove that the server is unreachable.
    const leave = onReached((isReached) => (isReached ? wasDown.current && settle(true) : doubt()));
    return () => {
      removeEventListener('offline', doubt);
      removeEventListener('online', doubt);
      leave();
    };
  }, [look, settle]);

  useEffect(() => {
    if (!isDown) return;
    const timer = setInterval(() => void look(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isDown, look]);

  const retry = () => {
    setTrying(true);
    void look().finally(() => setTrying(false));
  };
  return { isDown, isTrying, retry };
}
