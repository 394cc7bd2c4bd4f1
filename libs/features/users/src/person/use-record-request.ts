import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

import { readRequestState, type RecordRequest } from '@backroom/auth';

const REQUESTS: readonly RecordRequest[] = ['edit', 'resetPassword', 'endSessions'];

/** Opens the dialog that the location state requests, as far as the user may. */
export function useRecordRequest(open: Readonly<Record<RecordRequest, (() => unknown) | false | undefined>>): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const onRequest = useEffectEvent((request: RecordRequest) => {
    const run = open[request];
    if (run) run();
  });
  useEffect(() => {
    const request = REQUESTS.find((each) => readRequestState(state, each));
    if (!request) return;
    // Clears the request so that a reload or Back does not open the dialog again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    onRequest(request);
  }, [state, navigate, pathname, search, hash]);
}
