import { selectUser } from '@backroom/auth';

import { loadPage } from '../lazy-page.tsx';
import type { AppStore } from '../store.ts';
import { selectRoutes } from './select-routes.ts';
import { visitLocation } from './sync-tabs-with-location.ts';
import { restoreTabs } from './tab-session.ts';

/**
 * Loads the code of the page at the current location and opens its tab, so that the first render shows it. Does nothing
 * if the location is not that of a page.
 */
export async function preparePage(store: AppStore, pathname: string): Promise<void> {
  const routes = selectRoutes(store.getState());
  const destination = routes.resolve(pathname);
  if (destination.kind !== 'page') return;
  if (destination.page.source) await loadPage(destination.page.source);
  restoreTabs(store, routes, selectUser(store.getState())?.userId);
  visitLocation(store, destination);
}
