import type { Navigator } from 'react-router';

import { selectActiveTabId, tabMoved } from '@backroom/layout';

import { createLocation, historyNavigator } from '../history.ts';
import type { AppStore } from '../store.ts';

/**
 * The navigator of one tab. While the tab is hidden, for example after a late response, `replace` changes only the
 * location of the tab and `push` is ignored.
 */
export function createTabNavigator(store: AppStore, id: string): Navigator {
  const isActive = () => selectActiveTabId(store.getState()) === id;
  return {
    ...historyNavigator,
    push: (to, state) => {
      if (isActive()) historyNavigator.push(to, state);
    },
    replace: (to, state: unknown) => {
      if (isActive()) historyNavigator.replace(to, state);
      else store.dispatch(tabMoved({ id, location: createLocation(to, state) }));
    },
  };
}
