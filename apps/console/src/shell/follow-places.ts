import { tabRefreshed, tabVisited } from '@backroom/layout';
import { translate } from '@backroom/ui';

import { guardText } from '../guard.text.ts';
import { currentPlace, navigator, onPlaceChange } from '../history.ts';
import { type AppStore } from '../store.ts';
import { say } from '../toasts.tsx';
import { type PageTable } from './page-table.ts';

/** Paths outside of the shell. */
const OUTSIDE = ['/login', '/auth-redirect'];
/** Maximum length of a path in the message. */
const LONGEST = 80;

/**
 * Opens or activates the tab of each new location, synchronously before it is painted, and applies redirects.
 *
 * @returns unsubscribes
 */
export function followPlaces({ dispatch }: Pick<AppStore, 'dispatch'>, table: PageTable): () => void {
  const look = () => {
    const location = currentPlace();
    const { pathname, search, hash } = location;
    if (OUTSIDE.includes(pathname.toLowerCase())) return;
    const destination = table.at(pathname);
    switch (destination.kind) {
      case 'page': {
        const { titles, affix, isCached } = destination.page;
        dispatch(tabVisited({ id: destination.tabId, titles, affix, isCached, location }));
        return;
      }
      case 'elsewhere':
        navigator.replace(destination.to + search + hash);
        return;
      case 'refresh': {
        const { to } = destination;
        const target = table.at(new URL(to, window.location.origin).pathname);
        if (target.kind === 'page') dispatch(tabRefreshed({ id: target.tabId }));
        navigator.replace(to + search + hash);
        return;
      }
      case 'unknown':
        say('warning', translate(guardText, 'unknownPath', { path: cut(pathname) }));
        navigator.replace('/');
    }
  };
  const stop = onPlaceChange(look);
  look();
  return stop;
}

const cut = (path: string) => (path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path);
