import { useDispatch, useSelector, useStore } from 'react-redux';

import { api } from '@backroom/client';
import { useRefreshTokenMutation } from '@backroom/client/session';
import { type CurrentUser, roleToken } from '@backroom/contract/session';

import { selectToken, selectUser, signedIn, signOutAsked } from './session-slice.ts';

/** The signed-in person; null until the server has said who it is. */
export const useUser = (): CurrentUser | null => useSelector(selectUser);

/** Takes the token of a sign-in; the guard then leads on. */
export function useSignIn(): (token: string) => void {
  const dispatch = useDispatch();
  return (token) => {
    dispatch(signedIn(token));
  };
}

/**
 * Lets a person with several roles work as one of them, or as all again (null). What the page knew under the other
 * rights is forgotten; the guard then asks anew who this is.
 *
 * @returns the switch; it resolves to whether it was made. A refusal is announced like that of any call.
 */
export function useSwitchRole(): (roleKey: string | null) => Promise<boolean> {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectToken>[0]>();
  const [renew] = useRefreshTokenMutation();
  return async (roleKey) => {
    const held = selectToken(store.getState());
    const token = roleKey === null ? (await renew({ body: { token: held ?? '' } })).data?.token : roleToken(roleKey);
    if (token === undefined) return false;
    dispatch(signedIn(token));
    dispatch(api.util.resetApiState());
    return true;
  };
}

/** Ends the session: the app tells the server, forgets everything and reloads. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(signOutAsked());
  };
}
