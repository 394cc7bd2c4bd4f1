import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { isNewRecordState } from '@backroom/auth';

/**
 * Opens the form for a new record when the location state requests it.
 *
 * @param open stable callback; undefined if the user may not create records
 */
export function useNewRecordRequest(open: ((record: null) => Promise<void>) | undefined): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isRequested = isNewRecordState(state);
  useEffect(() => {
    if (!isRequested) return;
    // Clears the request so that a reload or Back does not open the form again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    void open?.(null);
  }, [isRequested, navigate, open, pathname, search, hash]);
}
