import { useDispatch, useSelector, useStore } from 'react-redux';

import { api } from '@backroom/client';
import { useRefreshTokenMutation } from '@backroom/client/session';
import { type CurrentUser, roleToken } from '@backroom/contract/session';

import { selectToken, selectUser, signedIn, signOutRequested } from './session-slice.ts';

/** The current user; null until getInfo has resolved. */
export const useUser = (): CurrentUser | null => useSelector(selectUser);

/** Starts a session with the token of a sign-in; the navigation guard then redirects. */
export function useSignIn(): (token: string) => void {
  const dispatch = useDispatch();
  return (token) => {
    dispatch(signedIn(token));
  };
}

/**
 * Switches a user with several roles to one of them, or back to all (null). Resets the API cache; the navigation guard
 * then reloads the user.
 *
 * @returns a function that resolves to whether the switch succeeded. Errors are announced like those of any request.
 */
export function useSwitchRole(): (roleKey: string | null) => Promise<boolean> {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectToken>[0]>();
  const [refreshToken] = useRefreshTokenMutation();
  return async (roleKey) => {
    const currentToken = selectToken(store.getState());
    const token =
      roleKey === null ? (await refreshToken({ body: { token: currentToken ?? '' } })).data?.token : roleToken(roleKey);
    if (token === undefined) return false;
    dispatch(signedIn(token));
    dispatch(api.util.resetApiState());
    return true;
  };
}

/** Signs out: the app ends the session on the server, clears its state and reloads. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(signOutRequested());
  };
}
