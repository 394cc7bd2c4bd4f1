import { tabRefreshed, tabVisited } from '@backroom/layout';
import { translate } from '@backroom/ui';

import { guardText } from '../guard.text.ts';
import { currentPlace, navigator, onPlaceChange } from '../history.ts';
import { type AppStore } from '../store.ts';
import { say } from '../toasts.tsx';
import { type PageTable } from './page-table.ts';

/** Outside the shell: there the guard alone decides. */
const OUTSIDE = ['/login', '/auth-redirect'];
/** Longer addresses are cut in the message. */
const LONGEST = 80;

/**
 * Leads from each address to the tab that shows it, before anything of it is painted.
 *
 * @returns the way to stop
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
