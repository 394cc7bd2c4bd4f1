import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { signedOut, tellOtherTabs } from '@backroom/auth';
import { sessionApi } from '@backroom/client/session';
import { keepPreferences } from '@backroom/ui';

/** The server is told, but a server that is away keeps nobody signed in here. */
const PATIENCE_MS = 2_000;

/** Pages that would greet the next person with an error. */
const NOT_TO_RETURN_TO = ['/401', '/404'];

/** Ends the session here, on the server and in the other tabs; then the page begins anew. */
export async function signOut({
  dispatch,
}: {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}): Promise<void> {
  const told = dispatch(sessionApi.endpoints.logout.initiate({ quiet: 'all' }));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  dispatch(signedOut());
  forgetStorage();
  tellOtherTabs('signed-out');
  if (NOT_TO_RETURN_TO.includes(window.location.pathname)) window.location.replace('/login');
  else window.location.reload();
}

/** All but the look that the person chose. */
export function forgetStorage(): void {
  try {
    keepPreferences(() => localStorage.clear());
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing is in it.
  }
}
