import { type Navigator } from 'react-router';

import { selectActiveTabId, tabMoved } from '@backroom/layout';

import { locationOf, navigator } from '../history.ts';
import { type AppStore } from '../store.ts';

/**
 * The navigator of one tab. While the tab is hidden, for example after a late response, `replace` changes only the
 * location of the tab and `push` is ignored.
 */
export function tabNavigator(store: AppStore, id: string): Navigator {
  const isActive = () => selectActiveTabId(store.getState()) === id;
  return {
    ...navigator,
    push: (to, state) => {
      if (isActive()) navigator.push(to, state);
    },
    replace: (to, state: unknown) => {
      if (isActive()) navigator.replace(to, state);
      else store.dispatch(tabMoved({ id, location: locationOf(to, state) }));
    },
  };
}
