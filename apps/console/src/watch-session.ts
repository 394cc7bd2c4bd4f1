import { readTokenCookie, selectToken, signedOut, subscribeToOtherTabs } from '@backroom/auth';

import { clearStorage } from './sign-out.ts';
import type { AppStore } from './store.ts';

/** Delay of the second check: a session that ends in one tab must end in all tabs within a second. */
const COOKIE_DELAY_MS = 500;

/**
 * Reloads the page if its session is outdated: another tab has signed in or out, or the page was restored from the
 * back/forward cache.
 */
export function watchSession(store: AppStore): void {
  const check = () => {
    const token = readTokenCookie();
    if (token === selectToken(store.getState())) return;
    if (token === null) {
      store.dispatch(signedOut());
      clearStorage();
    }
    forceReload();
  };
  // The message may arrive before the cookie: browsers propagate cookies between processes asynchronously.
  subscribeToOtherTabs(() => {
    check();
    setTimeout(check, COOKIE_DELAY_MS);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}

/** Skips the confirmation for unsaved changes: staying would mean writing as another user. */
function forceReload(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
