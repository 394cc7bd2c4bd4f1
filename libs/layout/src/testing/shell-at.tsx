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
  const [location, setLocation] = useState(() => createLocation(path));
  const [store] = useState(() => createStore({ ...tabs }, path));
  const navigator = useMemo((): Navigator => {
    const navigate = (to: To) => {
      const next = createLocation(typeof to === 'string' ? to : createPath(to));
      const tab = selectTabs(store.getState()).find(({ id }) => id === next.pathname);
      if (tab) store.dispatch(tabVisited({ ...tab, location: next }));
      setLocation(next);
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: navigate,
      replace: navigate,
    };
  }, [store]);
  return (
    <Provider store={store}>
      <Shell {...props} location={location} navigator={navigator} />
    </Provider>
  );
}

function createStore(tabs: Record<string, string>, active: string) {
  const store = configureStore({ reducer: combineSlices(tabsSlice) });
  const rest = Object.keys(tabs).filter((path) => path !== active);
  for (const path of [...rest, ...(active in tabs ? [active] : [])]) {
    const titles = { 'zh-CN': tabs[path] ?? '', 'en-US': tabs[path] ?? '' };
    const affix = path === '/dashboard';
    store.dispatch(tabVisited({ id: path, titles, affix, isCached: true, location: createLocation(path) }));
  }
  return store;
}

let keyCounter = 0;

function createLocation(address: string): Location {
  keyCounter += 1;
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return { pathname, search, hash, key: String(keyCounter), state: null };
}
