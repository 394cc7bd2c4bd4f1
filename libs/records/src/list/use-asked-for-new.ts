import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { asksForNewRecord } from '@backroom/auth';

/**
 * Opens the form for a new record when the navigation state requests it.
 *
 * @param open undefined without permission to create; must be memoised
 */
export function useAskedForNew(open: ((record: null) => Promise<void>) | undefined): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isAsked = asksForNewRecord(state);
  useEffect(() => {
    if (!isAsked) return;
    // Clears the request so that a reload or Back does not open the form again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    void open?.(null);
  }, [isAsked, navigate, open, pathname, search, hash]);
}
