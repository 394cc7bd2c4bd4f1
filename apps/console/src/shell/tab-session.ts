import { selectToken } from '@backroom/auth';
import type { CurrentUser } from '@backroom/contract/session';
import {
  answerWithUnsaved,
  readTabs,
  selectActiveTabId,
  selectClosedTabs,
  selectTabs,
  type Tab,
  type TabDescriptor,
  type TabsOwner,
  tabsRestored,
  tabsRestrictedToMenu,
  tabTitle,
  writeTabs,
} from '@backroom/layout';
import { getLanguage } from '@backroom/ui';

import type { AppStore } from '../store.ts';
import { type RouteTable, toTabDescriptor } from './route-table.ts';
import { syncTabsWithLocation } from './sync-tabs-with-location.ts';

/**
 * Manages the tabs of a user: removes pages that are no longer in the menu, restores the tabs of before a reload,
 * follows the location, and stores changes.
 *
 * @param owner the tabs are not stored without it
 * @returns a function that stops it
 */
export function startTabSession(store: AppStore, routes: RouteTable, owner: TabsOwner | null): () => void {
  const tabs = [...selectTabs(store.getState()), ...selectClosedTabs(store.getState())];
  const activeId = selectActiveTabId(store.getState());
  const places = tabs.flatMap(
    (tab) =>
      resolveDescriptor(routes, tab.location.pathname) ?? (tab.id === activeId || tab.isDirty ? toDenied(tab) : []),
  );
  store.dispatch(tabsRestrictedToMenu(places));
  restoreTabs(store, routes, owner);
  const stopSync = syncTabsWithLocation(store, routes);

  let lastWritten: ReturnType<typeof selectTabs> | null = null;
  const write = () => {
    const open = selectTabs(store.getState());
    if (open === lastWritten) return;
    lastWritten = open;
    if (owner !== null) writeTabs(owner, open);
  };
  write();
  const stopWriting = store.subscribe(write);
  const stopConfirming = confirmUnload(store);
  const stopAnswering = answerWithUnsaved(() =>
    selectTabs(store.getState()).flatMap((tab) => (tab.isDirty ? tabTitle(tab, getLanguage()) : [])),
  );
  return () => {
    stopSync();
    stopWriting();
    stopConfirming();
    stopAnswering();
  };
}

/** Not every server sends a `userId`. Tabs of whom the console is seen as are not stored: those of before come back. */
export function getTabsOwner(user: CurrentUser | null): TabsOwner | null {
  return user?.userId === undefined || user.seenAs ? null : { userId: user.userId, role: user.activeRole ?? null };
}

/** Adds the tabs of before a reload; open tabs do not change. */
export function restoreTabs(store: AppStore, routes: RouteTable, owner: TabsOwner | null): void {
  const resolve = (pathname: string) => resolveDescriptor(routes, pathname);
  store.dispatch(tabsRestored(readTabs(owner, resolve, routes.affixed)));
}

function resolveDescriptor(routes: RouteTable, pathname: string): TabDescriptor | null {
  const destination = routes.resolve(pathname);
  return destination.kind === 'page' ? toTabDescriptor(destination) : null;
}

/**
 * The active tab stays if its page is no longer permitted, and explains that; one with unsaved changes stays as it is
 * until they are discarded.
 */
const toDenied = ({ id, titles }: Tab): TabDescriptor => ({ id, titles, affix: false, isCached: false });

/** Confirms leaving the document if any tab has unsaved changes, unless the user has signed out. */
function confirmUnload(store: AppStore): () => void {
  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    const state = store.getState();
    const hasUnsavedChanges = selectToken(state) !== null && selectTabs(state).some(({ isDirty }) => isDirty);
    if (hasUnsavedChanges) event.preventDefault();
  };
  addEventListener('beforeunload', handleBeforeUnload);
  return () => removeEventListener('beforeunload', handleBeforeUnload);
}
