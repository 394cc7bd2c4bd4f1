import { Activity, memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Location, Router } from 'react-router';
import { styled } from 'styled-components';

import { selectActiveTabId, selectLiveTabs, tabsSlice } from '@backroom/layout';

import { type AppStore, reducer } from '../store.ts';
import { Frame } from './frame.tsx';
import { type Page, type PageTable } from './page-table.ts';
import { PageView } from './page-view.tsx';
import { tabNavigator } from './tab-navigator.ts';

reducer.inject(tabsSlice);

/**
 * The pages of the open tabs. The hidden ones keep what is in them, run no effects and, each under a router of its own,
 * do not render when somebody goes somewhere else: docs/decisions/0022.
 */
export function TabViews({ table }: { table: PageTable }) {
  const tabs = useSelector(selectLiveTabs);
  const activeId = useSelector(selectActiveTabId);
  return tabs.map(({ id, visit, location }) => {
    const destination = table.at(location.pathname);
    if (destination.kind !== 'page') return null;
    return (
      <TabView key={`${id} ${visit}`} id={id} isActive={id === activeId} location={location} page={destination.page} />
    );
  });
}

interface TabViewProps {
  id: string;
  isActive: boolean;
  /** The same object until this tab goes elsewhere. */
  location: Location;
  page: Page;
}

const TabView = memo(function TabView({ id, isActive, location, page }: TabViewProps) {
  const store = useStore() as AppStore;
  const navigator = useMemo(() => tabNavigator(store, id), [store, id]);
  // What is in sight changes at once, by its frame alone; what runs in it follows when that has been painted.
  const isRunning = useDeferredValue(isActive);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? keepLaidOut(box.current) : undefined), []);
  return (
    <Frame store={store} tabId={id} path={page.path} isHidden={!isActive}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>
        <Box ref={box}>
          <Router location={location} navigator={navigator}>
            <PageView page={page} tabId={id} />
          </Router>
        </Box>
      </Activity>
    </Frame>
  );
});

/**
 * React takes what it hides out of the layout, now or with a later commit, which is most of what showing it again costs,
 * and where it was scrolled to. Here its frame hides it already. Nothing is painted before this has heard of it.
 */
function keepLaidOut(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.style.display === 'none') element.style.removeProperty('display');
  });
  observer.observe(element, { attributes: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

const Box = styled.div`
  display: contents;
`;
