import { useDispatch, useSelector } from 'react-redux';

import { type CurrentUser } from '@backroom/contract/session';

import { selectUser, signedIn, signOutAsked } from './session-slice.ts';

/** The signed-in person; null until the server has said who it is. */
export const useUser = (): CurrentUser | null => useSelector(selectUser);

/** Takes the token of a sign-in; the guard then leads on. */
export function useSignIn(): (token: string) => void {
  const dispatch = useDispatch();
  return (token) => {
    dispatch(signedIn(token));
  };
}

/** Ends the session: the app tells the server, forgets everything and reloads. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(signOutAsked());
  };
}
