import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router';

import { Shell, type ShellProps } from '../shell.tsx';
import { selectTabs, tabsSlice, tabVisited } from '../tabs/tabs-slice.ts';

interface ShellAtProps extends Omit<ShellProps, 'location' | 'navigator'> {
  /** Initial path. */
  path: string;
  /** Titles of the open tabs by path. */
  tabs?: Readonly<Record<string, string>>;
}

/** The shell with its own store and history. */
export function ShellAt({ path, tabs = {}, ...props }: ShellAtProps) {
  const [location, setLocation] = useState(() => locationOf(path));
  const [store] = useState(() => storeWith({ ...tabs }, path));
  const navigator = useMemo((): Navigator => {
    const go = (to: To) => {
      const next = locationOf(typeof to === 'string' ? to : createPath(to));
      const tab = selectTabs(store.getState()).find(({ id }) => id === next.pathname);
      if (tab) store.dispatch(tabVisited({ ...tab, location: next }));
      setLocation(next);
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: go,
      replace: go,
    };
  }, [store]);
  return (
    <Provider store={store}>
      <Shell {...props} location={location} navigator={navigator} />
    </Provider>
  );
}

function storeWith(tabs: Record<string, string>, active: string) {
  const store = configureStore({ reducer: combineSlices(tabsSlice) });
  const rest = Object.keys(tabs).filter((path) => path !== active);
  for (const path of [...rest, ...(active in tabs ? [active] : [])]) {
    const titles = { 'zh-CN': tabs[path] ?? '', 'en-US': tabs[path] ?? '' };
    const affix = path === '/dashboard';
    store.dispatch(tabVisited({ id: path, titles, affix, isCached: true, location: locationOf(path) }));
  }
  return store;
}

let steps = 0;

function locationOf(address: string): Location {
  steps += 1;
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return { pathname, search, hash, key: String(steps), state: null };
}
