import {
  endUserStorage,
  notifyOtherTabs,
  readKeptPeriod,
  readTokenCookie,
  selectToken,
  selectUser,
  type SessionChange,
  signedOut,
  subscribeToOtherTabs,
} from '@backroom/auth';
import { withBase } from '@backroom/client';
import { type CurrentUser, isRoleToken } from '@backroom/contract/session';

import { clearStorage } from './sign-out.ts';
import type { AppStore } from './store.ts';

const HOME = '/dashboard';

/** Delay of the second check: a session that ends in one tab must end in all tabs within a second. */
const COOKIE_DELAY_MS = 500;

/**
 * Reloads the page if its session is outdated: another tab has signed in or out or switched the role, or the page was
 * restored from the back/forward cache. After a switch of the role all pages are closed, here as in the tab that
 * switched: the stored tabs are those of another role, and the address becomes that of the home page.
 */
export function watchSession(store: AppStore): void {
  const check = (change?: SessionChange) => {
    if (change === 'seen-as') return restartAtHome();
    const token = readTokenCookie();
    const previous = selectToken(store.getState());
    if (token === previous) return;
    if (token === null) {
      // The cookie of the new session is still to come.
      if (change === 'signed-in') return;
      store.dispatch(signedOut());
      // The drafts of a session that ended by itself stay.
      if (change === 'signed-out' || readKeptPeriod() === null) clearStorage();
    } else if (isRoleToken(token) || isRoleToken(previous)) {
      // The tab that switched has named what is unsaved here, and the user has agreed to lose it.
      endUserStorage();
      window.history.replaceState(null, '', HOME);
    }
    forceReload();
  };
  // The message may arrive before the cookie: browsers propagate cookies between processes asynchronously.
  subscribeToOtherTabs((change) => {
    check(change);
    setTimeout(() => check(change), COOKIE_DELAY_MS);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
  watchSeenAs(store);
}

/** Starts again once the server answers as someone else: it may have ended that by itself. */
function watchSeenAs(store: AppStore): void {
  const read = () => selectUser(store.getState());
  let known = read();
  store.subscribe(() => {
    const user = read();
    if (user === known) return;
    const isOfOther = known !== null && user !== null && toKey(known) !== toKey(user);
    known = user ?? known;
    if (isOfOther) restartAtHome();
  });
}

const toKey = ({ seenAs }: CurrentUser): string => (seenAs ? `${seenAs.kind} ${seenAs.id} ${seenAs.deptName}` : '');

/** Starts again here and in the other tabs, after the session has begun or ended to see the console as someone else. */
export function restartEverywhere(): void {
  notifyOtherTabs('seen-as');
  restartAtHome();
}

/** Without the pages that are open, which show what another person may see. Drafts stay with who has typed them. */
function restartAtHome(): void {
  window.history.replaceState(null, '', withBase(HOME));
  forceReload();
}

/** Skips the confirmation for unsaved changes: staying would mean writing as another user. */
function forceReload(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
