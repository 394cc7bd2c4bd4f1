import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { signOutRequested } from './session-slice.ts';

/** Signs out: the app ends the session on the server, clears its state and reloads. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(signOutRequested()), [dispatch]);
}
