import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { signedOut, tellOtherTabs } from '@backroom/auth';
import { sessionApi } from '@backroom/client/session';
import { keepPreferences } from '@backroom/ui';

/** Maximum wait for the server; the sign-out completes locally in any case. */
const PATIENCE_MS = 2_000;

/** Error pages, to which the next sign-in should not return. */
const NOT_TO_RETURN_TO = ['/401', '/404'];

/** Ends the session locally, on the server and in the other tabs, and reloads the page. */
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

/** Clears both storages except the preferences. */
export function forgetStorage(): void {
  try {
    keepPreferences(() => localStorage.clear());
    sessionStorage.clear();
  } catch {
    // Storage is blocked.
  }
}
