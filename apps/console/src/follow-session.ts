import { onNewsOfOtherTabs, readTokenCookie, selectToken, signedOut } from '@backroom/auth';

import { forgetStorage } from './sign-out.ts';
import { type AppStore } from './store.ts';

/** A session that ends in one tab is to end in all of them within a second. */
const COOKIE_ARRIVES_MS = 500;

/**
 * Begins anew when this page belongs to a session that is over: another tab signed out or in, or the browser brought
 * the page back from its cache of pages left behind.
 */
export function followSession(store: AppStore): void {
  const check = () => {
    const token = readTokenCookie();
    if (token === selectToken(store.getState())) return;
    if (token === null) {
      store.dispatch(signedOut());
      forgetStorage();
    }
    beginAnew();
  };
  // The news may be here before the cookie that it is about: browsers write cookies in their own time.
  onNewsOfOtherTabs(() => {
    check();
    setTimeout(check, COOKIE_ARRIVES_MS);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}

/** Without the question that a form with changes asks: staying would be writing in somebody else's name. */
function beginAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
