import { useEffect, useEffectEvent } from 'react';

import { useNewDay } from '@backroom/ui';

/**
 * Reads again when a day of business has begun and when the window is shown again: what was called today may be over,
 * and what was open may be closed by another person.
 */
export function usePassingTime(refresh: () => Promise<void>): void {
  useNewDay(() => void refresh());
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    const handleShown = () => {
      if (document.visibilityState === 'visible') readAgain();
    };
    document.addEventListener('visibilitychange', handleShown);
    return () => document.removeEventListener('visibilitychange', handleShown);
  }, []);
}
