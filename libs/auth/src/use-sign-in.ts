import { useDispatch } from 'react-redux';

import { signedIn } from './session-slice.ts';

/** Starts a session with the token of a sign-in; the navigation guard then redirects. */
export function useSignIn(): (token: string) => void {
  const dispatch = useDispatch();
  return (token) => {
    dispatch(signedIn(token));
  };
}
