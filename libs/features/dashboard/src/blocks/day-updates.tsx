import { useEffect, useRef } from 'react';

import { useRefetchHome } from '@backroom/client/home-blocks';
import { useBusinessDay } from '@backroom/ui';

/** Refetches the home page when a day begins while it is open. Renders nothing. */
export function DayUpdates() {
  const refetch = useRefetchHome();
  const day = useBusinessDay();
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    refetch();
  }, [day, refetch]);
  return null;
}
