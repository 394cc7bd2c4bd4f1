import { useDispatch, useStore } from 'react-redux';

import { api } from '@backroom/client';
import { useRefreshTokenMutation } from '@backroom/client/session';
import { roleToken } from '@backroom/contract/session';

import { selectToken, signedIn } from './session-slice.ts';

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
      roleKey === null
        ? (await refreshToken({ body: { token: currentToken ?? '', allRoles: true } })).data?.token
        : roleToken(roleKey);
    if (token === undefined) return false;
    dispatch(signedIn(token));
    dispatch(api.util.resetApiState());
    return true;
  };
}
