import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { readRequestState } from '@backroom/auth';

/**
 * Opens the form when the location state requests it: for a new record, or for the record that the state has.
 *
 * @param openNew stable callback, with the values that the form is filled with; undefined if the user may not create records
 * @param openRecord stable callback; undefined if the user may not edit records
 */
export function useFormRequest(
  openNew: ((values: object) => void) | undefined,
  openRecord: ((record: object) => unknown) | undefined,
): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  useEffect(() => {
    const values = readRequestState(state, 'create');
    const record = readRequestState(state, 'edit');
    if (!values && !record) return;
    // Clears the request so that a reload or Back does not open the form again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    if (values) openNew?.(values);
    if (record) openRecord?.(record);
  }, [state, navigate, openNew, openRecord, pathname, search, hash]);
}
