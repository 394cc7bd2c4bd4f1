import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { notifyOtherTabs, signedOut } from '@backroom/auth';
import { withBase } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { preservePreferences } from '@backroom/ui';

/** Maximum wait for the server; the sign-out completes locally in any case. */
const LOGOUT_TIMEOUT_MS = 2_000;

/** Error pages, to which the next sign-in should not return. */
const ERROR_PATHS = ['/401', '/404'];

/** Ends the session locally, on the server and in the other tabs, and reloads the page. */
export async function signOut({
  dispatch,
}: {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}): Promise<void> {
  const request = dispatch(sessionApi.endpoints.logout.initiate({ suppressErrors: 'all' }));
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);

  dispatch(signedOut());
  clearStorage();
  notifyOtherTabs('signed-out');
  if (ERROR_PATHS.map(withBase).includes(window.location.pathname)) window.location.replace(withBase('/login'));
  else window.location.reload();
}

/** Clears both storages except the preferences. */
export function clearStorage(): void {
  try {
    preservePreferences(() => localStorage.clear());
    sessionStorage.clear();
  } catch {
    // Storage is blocked.
  }
}
