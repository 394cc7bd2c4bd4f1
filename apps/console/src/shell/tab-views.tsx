import { Activity, memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Location, Router } from 'react-router';
import { styled } from 'styled-components';

import { selectActiveTabId, selectLiveTabs, tabsSlice } from '@backroom/layout';

import { type AppStore, reducer } from '../store.ts';
import { PageView } from './page-view.tsx';
import { DENIED_PAGE, type RoutePage, type RouteTable } from './route-table.ts';
import { TabFrame } from './tab-frame.tsx';
import { createTabNavigator } from './tab-navigator.ts';

reducer.inject(tabsSlice);

/**
 * The pages of the open tabs. Hidden pages keep their state and run no effects. Each has its own router, so that it
 * does not render on navigations of other tabs: docs/decisions/0022.
 */
export function TabViews({ routes }: { routes: RouteTable }) {
  const tabs = useSelector(selectLiveTabs);
  const activeId = useSelector(selectActiveTabId);
  return tabs.map(({ id, visit, location }) => {
    const destination = routes.resolve(location.pathname);
    const page = destination.kind === 'page' ? destination.page : DENIED_PAGE;
    return <TabView key={`${id} ${visit}`} id={id} isActive={id === activeId} location={location} page={page} />;
  });
}

interface TabViewProps {
  id: string;
  isActive: boolean;
  /** Referentially stable until this tab navigates. */
  location: Location;
  page: RoutePage;
}

const TabView = memo(function TabView({ id, isActive, location, page }: TabViewProps) {
  const store = useStore() as AppStore;
  const navigator = useMemo(() => createTabNavigator(store, id), [store, id]);
  // The frame switches synchronously; effects start and stop after the paint.
  const isRunning = useDeferredValue(isActive);
  const contentRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (contentRef.current ? preventDisplayNone(contentRef.current) : undefined), []);
  return (
    <TabFrame store={store} tabId={id} path={page.path} isHidden={!isActive}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>
        <Content ref={contentRef}>
          <Router location={location} navigator={navigator}>
            <PageView page={page} tabId={id} />
          </Router>
        </Content>
      </Activity>
    </TabFrame>
  );
});

/**
 * `Activity` hides its content with `display: none`, which loses the scroll position and makes showing it again slow.
 * The frame already hides it, so the style is removed; the observer runs before the next paint.
 */
function preventDisplayNone(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.style.display === 'none') element.style.removeProperty('display');
  });
  observer.observe(element, { attributes: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

const Content = styled.div`
  display: contents;
`;
