import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { asksForNewRecord } from '@backroom/auth';

/**
 * Opens the form for a new record for somebody who came to the list for it.
 *
 * @param open undefined where the person makes none; stable
 */
export function useAskedForNew(open: ((record: null) => Promise<void>) | undefined): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isAsked = asksForNewRecord(state);
  useEffect(() => {
    if (!isAsked) return;
    // Asked once: a reload, or Back, finds the list as it is.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    void open?.(null);
  }, [isAsked, navigate, open, pathname, search, hash]);
}
