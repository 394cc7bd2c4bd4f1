import {
  Activity,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Location, Router } from 'react-router';
import { styled } from 'styled-components';

import { selectActiveTabId, selectLiveTabs, tabsSlice } from '@backroom/layout';

import { runWhenIdle } from '../run-when-idle.ts';
import { type AppStore, reducer } from '../store.ts';
import { PageView } from './page-view.tsx';
import { DENIED_PAGE, type RoutePage, type RouteTable } from './route-table.ts';
import { TabFrame } from './tab-frame.tsx';
import { createTabNavigator } from './tab-navigator.ts';

reducer.inject(tabsSlice);

const MAX_IDLE_WAIT_MS = 200;

/**
 * The pages of the open tabs. Hidden pages keep their state and run no effects. Each has its own router, so that it
 * does not render on navigations of other tabs: docs/decisions/0022.
 */
export function TabViews({ routes }: { routes: RouteTable }) {
  const tabs = useSelector(selectLiveTabs);
  const activeId = useSelector(selectActiveTabId);
  return tabs.map(({ id, visit, location, isDirty }) => {
    const destination = routes.resolve(location.pathname);
    const page = destination.kind === 'page' ? destination.page : DENIED_PAGE;
    return (
      <TabView
        key={`${id} ${visit}`}
        id={id}
        isActive={id === activeId}
        isDirty={isDirty}
        location={location}
        page={page}
      />
    );
  });
}

interface TabViewProps {
  id: string;
  isActive: boolean;
  isDirty: boolean;
  /** Referentially stable until this tab navigates. */
  location: Location;
  page: RoutePage;
}

const TabView = memo(function TabView({ id, isActive, isDirty, location, page: permitted }: TabViewProps) {
  const page = useKeptPage(permitted, isDirty);
  const store = useStore() as AppStore;
  const navigator = useMemo(() => createTabNavigator(store, id), [store, id]);
  // The frame switches synchronously; effects start and stop afterwards, so that they do not delay the next frames.
  const isRunning = useRunning(isActive);
  const contentRef = useRef<HTMLDivElement | null>(null);
  // Memoized: switching tabs renders neither the page that is left nor the one that is shown.
  const content = useMemo(
    () => (
      <Content
        ref={(element) => {
          // A hidden `Activity` detaches its refs.
          if (element) contentRef.current = element;
        }}
      >
        <Router location={location} navigator={navigator}>
          <PageView page={page} tabId={id} />
        </Router>
      </Content>
    ),
    [location, navigator, page, id],
  );
  return (
    <TabFrame store={store} tabId={id} path={page.path} isHidden={!isActive}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>{content}</Activity>
      <KeepDisplayed contentRef={contentRef} isRunning={isRunning} />
    </TabFrame>
  );
});

/** A page that is no longer permitted stays while it has unsaved changes, so that they can be copied. */
function useKeptPage(page: RoutePage, isDirty: boolean): RoutePage {
  const [kept, setKept] = useState(page);
  if (page !== DENIED_PAGE && page !== kept) setKept(page);
  return page === DENIED_PAGE && isDirty ? kept : page;
}

/**
 * Whether the effects of a tab run: follows `isActive` when the browser is idle. A tab that is shown again before its
 * effects have stopped stops them at once, so that they start again: title and focus are those of another tab.
 */
function useRunning(isActive: boolean): boolean {
  const [latest, setLatest] = useState({ isActive, changes: 0 });
  if (latest.isActive !== isActive) setLatest({ isActive, changes: latest.changes + 1 });
  const { changes } = latest;
  const [appliedChanges, setAppliedChanges] = useState(changes);
  useEffect(() => runWhenIdle(() => startTransition(() => setAppliedChanges(changes)), MAX_IDLE_WAIT_MS), [changes]);

  const pendingChanges = changes - appliedChanges;
  if (pendingChanges === 0) return isActive;
  return pendingChanges === 1 && !isActive;
}

interface KeepDisplayedProps {
  contentRef: RefObject<HTMLElement | null>;
  isRunning: boolean;
}

/**
 * A hidden `Activity` sets `display: none` on its content, which loses the scroll position and makes showing it again
 * slow. The frame already hides it, so the style is removed: at once, for which this is a child of the frame, which
 * restores the scroll position in its own effect; and before the next paint, if the hidden content renders later.
 */
function KeepDisplayed({ contentRef, isRunning }: KeepDisplayedProps) {
  useLayoutEffect(() => {
    const content = contentRef.current;
    if (isRunning || !content) return;
    const removeDisplayNone = () => {
      if (content.style.display === 'none') content.style.removeProperty('display');
    };
    removeDisplayNone();
    const observer = new MutationObserver(removeDisplayNone);
    observer.observe(content, { attributes: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [contentRef, isRunning]);
  return null;
}

const Content = styled.div`
  display: contents;
`;
