import { tabRefreshed, tabVisited } from '@backroom/layout';
import { translate } from '@backroom/ui';

import { guardText } from '../guard.text.ts';
import { getCurrentLocation, historyNavigator, onLocationChange } from '../history.ts';
import type { AppStore } from '../store.ts';
import { notify } from '../toasts.tsx';
import type { RouteTable } from './route-table.ts';

/** Paths outside of the shell. */
const PATHS_WITHOUT_SHELL = ['/login', '/auth-redirect'];
/** Maximum length of a path in the message. */
const MAX_PATH_LENGTH = 80;

/**
 * Opens or activates the tab of each new location, synchronously before it is painted, and applies redirects.
 *
 * @returns unsubscribes
 */
export function syncTabsWithLocation({ dispatch }: Pick<AppStore, 'dispatch'>, routes: RouteTable): () => void {
  const applyLocation = () => {
    const location = getCurrentLocation();
    const { pathname, search, hash } = location;
    if (PATHS_WITHOUT_SHELL.includes(pathname.toLowerCase())) return;
    const destination = routes.resolve(pathname);
    switch (destination.kind) {
      case 'page': {
        const { titles, affix, isCached } = destination.page;
        dispatch(tabVisited({ id: destination.tabId, titles, affix, isCached, location }));
        return;
      }
      case 'redirect':
        historyNavigator.replace(destination.to + search + hash);
        return;
      case 'refresh': {
        const { to } = destination;
        const target = routes.resolve(new URL(to, window.location.origin).pathname);
        if (target.kind === 'page') dispatch(tabRefreshed({ id: target.tabId }));
        historyNavigator.replace(to + search + hash);
        return;
      }
      case 'unknown':
        notify('warning', translate(guardText, 'unknownPath', { path: truncate(pathname) }));
        historyNavigator.replace('/');
    }
  };
  const stop = onLocationChange(applyLocation);
  applyLocation();
  return stop;
}

const truncate = (path: string) => (path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path);
