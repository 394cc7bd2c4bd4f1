import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { CurrentUser } from '@backroom/contract/session';

import {
  type SeeAsRequest,
  seeAsRequested,
  selectUser,
  type Session,
  sessionSlice,
  signedIn,
  signOutRequested,
} from './session-slice.ts';

/** The current user; null until getInfo has resolved. */
export const useUser = (): CurrentUser | null => useSelector(selectUser);

/** Returns a getter for the current session, for code outside rendering. */
export function useGetSession(): () => Session {
  const store = useStore<{ session: Session }>();
  return useCallback(() => store.getState()[sessionSlice.name], [store]);
}

/** Starts a session with the token of a sign-in; the navigation guard then redirects. */
export function useSignIn(): (token: string) => void {
  const dispatch = useDispatch();
  return (token) => {
    dispatch(signedIn(token));
  };
}

/** Asks the app to show the console as someone else. */
export function useRequestSeeAs(): (request: SeeAsRequest) => void {
  const dispatch = useDispatch();
  return useCallback((request) => void dispatch(seeAsRequested(request)), [dispatch]);
}

/** Signs out: the app ends the session on the server, clears its state and reloads. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(signOutRequested()), [dispatch]);
}
