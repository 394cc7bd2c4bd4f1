import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { readNewRecordState } from '@backroom/auth';

/**
 * Opens the form for a new record when the location state requests it.
 *
 * @param open stable callback, with the values that the form is filled with; undefined if the user may not create records
 */
export function useNewRecordRequest(open: ((values: object) => void) | undefined): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  useEffect(() => {
    const values = readNewRecordState(state);
    if (!values) return;
    // Clears the request so that a reload or Back does not open the form again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    open?.(values);
  }, [state, navigate, open, pathname, search, hash]);
}
