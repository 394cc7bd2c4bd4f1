import { invalidatePageData } from '@backroom/client';
import { tabRefreshed, tabVisited } from '@backroom/layout';

import { getCurrentLocation, historyNavigator, onLocationChange } from '../history.ts';
import { reloadForNewBuild } from '../lazy-page.tsx';
import type { AppStore } from '../store.ts';
import { type Destination, type RouteTable, toTabDescriptor } from './route-table.ts';
import type { UnknownPath } from './unknown-path.ts';

/** Paths outside of the shell. */
const PATHS_WITHOUT_SHELL = ['/login', '/auth-redirect'];

/**
 * Opens or activates the tab of each new location, synchronously before it is painted, and applies redirects.
 *
 * @returns a function that unsubscribes
 */
export function syncTabsWithLocation(store: AppStore, routes: RouteTable): () => void {
  const { dispatch } = store;
  let isStopped = false;
  const applyLocation = () => {
    const location = getCurrentLocation();
    const { pathname, search, hash } = location;
    if (PATHS_WITHOUT_SHELL.includes(pathname.toLowerCase())) return;
    const destination = routes.resolve(pathname);
    switch (destination.kind) {
      case 'page':
        visitLocation(store, destination);
        return;
      case 'redirect':
        historyNavigator.replace(destination.to + search + hash);
        return;
      case 'refresh': {
        const { to } = destination;
        const target = routes.resolve(new URL(to, window.location.origin).pathname);
        if (target.kind === 'page') dispatch(tabRefreshed({ id: target.tabId }));
        dispatch(invalidatePageData());
        historyNavigator.replace(to + search + hash);
        return;
      }
      case 'unknown': {
        const isCurrent = () => !isStopped && getCurrentLocation() === location;
        void openUnknownPath(store, { location, tabId: destination.tabId, isCurrent });
      }
    }
  };
  const stop = onLocationChange(applyLocation);
  applyLocation();
  return () => {
    isStopped = true;
    stop();
  };
}

/** Opens or activates the tab of the current location. */
export function visitLocation({ dispatch }: AppStore, destination: Destination & { kind: 'page' }): void {
  dispatch(tabVisited({ ...toTabDescriptor(destination), location: getCurrentLocation() }));
}

/** Loaded on demand. If that fails, the root is shown. */
async function openUnknownPath(store: AppStore, path: UnknownPath): Promise<void> {
  try {
    await (await import('./unknown-path.ts')).openUnknownPath(store, path);
  } catch {
    if (!(await reloadForNewBuild()) && path.isCurrent()) historyNavigator.replace('/');
  }
}
