import { selectUser } from '@backroom/auth';
import { setPageWidth, setTimeZone } from '@backroom/ui';

import { getCurrentLocation } from '../history.ts';
import { loadPage, markPrepared, waitForData } from '../lazy-page.tsx';
import type { AppStore } from '../store.ts';
import { applyServerTime } from './apply-server-time.ts';
import { selectRoutes } from './select-routes.ts';
import { visitLocation } from './sync-tabs-with-location.ts';
import { getTabsOwner, restoreTabs } from './tab-session.ts';

/**
 * Loads the page at the current location with its first data and opens its tab, so that the first render shows it. Does
 * nothing if the location is not that of a page.
 */
export async function preparePage(store: AppStore): Promise<void> {
  const location = getCurrentLocation();
  const user = selectUser(store.getState());
  setTimeZone(user?.timeZone);
  // The page is drawn with the day of the server.
  applyServerTime(user);
  measureFirstFrame();
  const routes = selectRoutes(store.getState());
  const destination = routes.resolve(location.pathname);
  if (destination.kind !== 'page') return;
  const { source } = destination.page;
  if (source) await waitForData((await loadPage(source)).prefetch?.start(store, location.search));
  // After slow loading the shell is rendered already, and the user may have navigated.
  if (getCurrentLocation() !== location) return;
  if (source) markPrepared(source);
  restoreTabs(store, routes, getTabsOwner(user));
  visitLocation(store, destination);
}

/** The first frame of index.html reserves the place of a page, with that of its scrollbar: tables render once. */
function measureFirstFrame(): void {
  const width = document.querySelector('.first-frame > div + div')?.clientWidth;
  if (width) setPageWidth(width);
}
