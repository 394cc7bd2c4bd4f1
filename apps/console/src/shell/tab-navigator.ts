import { type Navigator } from 'react-router';

import { selectActiveTabId, tabMoved } from '@backroom/layout';

import { locationOf, navigator } from '../history.ts';
import { type AppStore } from '../store.ts';

/**
 * The history as the page of one tab has it. What a hidden page does by itself, such as after a call that took its time,
 * moves its own tab at most: nobody is taken away from where they are.
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
