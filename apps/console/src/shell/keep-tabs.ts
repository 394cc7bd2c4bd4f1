import { selectToken } from '@backroom/auth';
import {
  readTabs,
  selectActiveTabId,
  selectClosedTabs,
  selectTabs,
  type TabPlace,
  tabsLimited,
  tabsRestored,
  writeTabs,
} from '@backroom/layout';

import { navigator } from '../history.ts';
import { type AppStore } from '../store.ts';
import { followPlaces } from './follow-places.ts';
import { type PageTable } from './page-table.ts';

/**
 * Manages the tabs of a user: removes pages that are no longer in the menu, restores the tabs of before a reload,
 * follows the location, and stores changes.
 *
 * @returns stops it
 */
export function keepTabs(store: AppStore, table: PageTable, userId: number): () => void {
  const describe = (pathname: string) => placeAt(table, pathname);

  const known = [...selectTabs(store.getState()), ...selectClosedTabs(store.getState())];
  const wasOpen = selectActiveTabId(store.getState());
  store.dispatch(tabsLimited(known.flatMap(({ location }) => describe(location.pathname) ?? [])));
  // The active page is no longer permitted: forbidden, not unknown.
  if (selectActiveTabId(store.getState()) !== wasOpen) navigator.replace('/401');
  store.dispatch(tabsRestored(readTabs(userId, describe, table.affixed)));
  const stopFollowing = followPlaces(store, table);

  let written: ReturnType<typeof selectTabs> | null = null;
  const write = () => {
    const open = selectTabs(store.getState());
    if (open === written) return;
    written = open;
    writeTabs(userId, open);
  };
  write();
  const stopWriting = store.subscribe(write);
  const stopAsking = askBeforeLeaving(store);
  return () => {
    stopFollowing();
    stopWriting();
    stopAsking();
  };
}

function placeAt(table: PageTable, pathname: string): TabPlace | null {
  const destination = table.at(pathname);
  if (destination.kind !== 'page') return null;
  const { titles, affix, isCached } = destination.page;
  return { id: destination.tabId, titles, affix, isCached };
}

/** Confirms leaving the document if any tab has unsaved changes, unless the user has signed out. */
function askBeforeLeaving(store: AppStore): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const state = store.getState();
    const isAtStake = selectToken(state) !== null && selectTabs(state).some(({ isDirty }) => isDirty);
    if (isAtStake) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
