import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Location } from 'react-router';

import { canClose, sortTabs, type Tab, type TabDescriptor } from './tab.ts';

/** Maximum number of mounted views without unsaved changes; other tabs are remounted when activated. */
export const MAX_LIVE_VIEWS = 20;
/** Maximum number of closed tabs that can be reopened. */
const MAX_CLOSED_TABS = 10;

export interface Tabs {
  /** In display order. */
  open: Tab[];
  activeId: string | null;
  /** Ids of the mounted views, most recently used first. */
  recent: string[];
  /** Most recently closed first. */
  closed: Tab[];
}

const createInitialState = (): Tabs => ({ open: [], activeId: null, recent: [], closed: [] });

interface TabVisit extends TabDescriptor {
  location: Location;
}
type TabPayload<Part = object> = PayloadAction<{ id: string } & Part>;

/** The open pages of this browser tab. */
export const tabsSlice = createSlice({
  name: 'tabs',
  initialState: createInitialState,
  reducers: {
    /** The user has navigated to a page: opens or activates its tab. */
    tabVisited: (tabs, { payload: { location, ...place } }: PayloadAction<TabVisit>) => {
      const existing = findTab(tabs, place.id);
      if (existing) {
        const isReturn = tabs.activeId !== place.id && location.state == null;
        if (!isSameLocation(existing.location, location, isReturn)) existing.location = location;
        updateDescriptor(existing, place);
      } else {
        insertTab(tabs, { ...place, location, pinned: false, isDirty: false, visit: 0 });
      }
      tabs.open = tabs.open.filter(({ id, isTabless }) => !isTabless || id === place.id);
      tabs.closed = tabs.closed.filter(({ id }) => id !== place.id);
      tabs.activeId = place.id;
      tabs.recent = [place.id, ...tabs.recent.filter((id) => id !== place.id && canStayMounted(findTab(tabs, id)))];
      // Truncated here: an unmounted view is not mounted again when another tab is closed.
      tabs.recent = limitLiveViews(tabs);
    },
    /** A hidden page has changed its location, for example its filters. */
    tabMoved: (tabs, { payload: { id, location } }: TabPayload<{ location: Location }>) => {
      const tab = findTab(tabs, id);
      if (tab) tab.location = location;
    },
    tabClosed: (tabs, { payload: { id } }: TabPayload) => closeAllExcept(tabs, (tab) => tab.id !== id),
    othersClosed: (tabs, { payload: { id } }: TabPayload) => closeAllExcept(tabs, (tab) => tab.id === id),
    allClosed: (tabs) => closeAllExcept(tabs, () => false),
    closedToTheLeft: (tabs, { payload: { id } }: TabPayload) => {
      const at = findTabIndex(tabs, id);
      closeAllExcept(tabs, (_tab, place) => place >= at);
    },
    closedToTheRight: (tabs, { payload: { id } }: TabPayload) => {
      const at = findTabIndex(tabs, id);
      closeAllExcept(tabs, (_tab, place) => at === -1 || place <= at);
    },
    /** Inserts the last closed tab like a new one; the caller navigates to it. */
    lastTabReopened: (tabs) => {
      const [tab, ...closed] = tabs.closed;
      if (!tab) return;
      tabs.closed = closed;
      insertTab(tabs, tab);
    },
    tabsReordered: (tabs, { payload: ids }: PayloadAction<readonly string[]>) => {
      const place = new Map(ids.map((id, index) => [id, index]));
      const at = ({ id }: Tab) => place.get(id) ?? ids.length;
      tabs.open = sortTabs([...tabs.open].sort((one, other) => at(one) - at(other)));
    },
    tabPinned: (tabs, { payload: { id, pinned } }: TabPayload<{ pinned: boolean }>) => {
      const tab = findTab(tabs, id);
      if (!tab || tab.affix) return;
      tab.pinned = pinned;
      tabs.open = sortTabs(tabs.open);
    },
    tabRefreshed: (tabs, { payload: { id } }: TabPayload) => {
      const tab = findTab(tabs, id);
      if (tab) Object.assign(tab, { visit: tab.visit + 1, isDirty: false });
    },
    /** The page has set the name of its record. */
    tabNamed: (tabs, { payload: { id, name } }: TabPayload<{ name: string }>) => {
      const tab = findTab(tabs, id);
      if (tab) tab.name = name;
    },
    tabDirtyChanged: (tabs, { payload: { id, isDirty } }: TabPayload<{ isDirty: boolean }>) => {
      const tab = findTab(tabs, id);
      if (tab) tab.isDirty = isDirty;
    },
    /** The menu has changed: removes pages that are not in it and updates the others. */
    tabsRestrictedToMenu: (tabs, { payload: places }: PayloadAction<readonly TabDescriptor[]>) => {
      const descriptors = new Map(places.map((place) => [place.id, place]));
      for (const tab of tabs.open) {
        const place = descriptors.get(tab.id);
        if (place) updateDescriptor(tab, place);
      }
      tabs.open = sortTabs(tabs.open.filter(({ id }) => descriptors.has(id)));
      tabs.closed = tabs.closed.filter(({ id }) => descriptors.has(id));
      tabs.recent = tabs.recent.filter((id) => descriptors.has(id));
      if (tabs.activeId !== null && !descriptors.has(tabs.activeId)) tabs.activeId = null;
    },
    /** Adds stored tabs in their order; open tabs do not change. */
    tabsRestored: (tabs, { payload: stored }: PayloadAction<readonly Tab[]>) => {
      const isNew = ({ id }: Tab) => findTab(tabs, id) === undefined;
      tabs.open = sortTabs([...stored.filter(isNew), ...tabs.open]);
    },
    /** Another user has signed in, or the role has changed. */
    tabsReset: () => createInitialState(),
  },
});

/** Does not assign unchanged titles, which would create a new state; they are stable as long as the menu is. */
const updateDescriptor = (tab: Tab, { titles, affix, isCached }: TabDescriptor): void => {
  tab.affix = affix;
  tab.isCached = isCached;
  if (original(tab)?.titles !== titles) tab.titles = titles;
};

/** Unsaved changes stay mounted, also of a page that is not cached. */
const canStayMounted = (tab: Pick<Tab, 'isCached' | 'isDirty'> | undefined) =>
  tab !== undefined && (tab.isCached || tab.isDirty);

/** The most recently used views, and all with unsaved changes. */
function limitLiveViews(tabs: Tabs): string[] {
  const isDirty = (id: string) => findTab(tabs, id)?.isDirty === true;
  const clean = new Set(tabs.recent.filter((id) => !isDirty(id)).slice(0, MAX_LIVE_VIEWS));
  return tabs.recent.filter((id) => clean.has(id) || isDirty(id));
}

const findTab = ({ open }: Tabs, id: string) => open.find((tab) => tab.id === id);
const findTabIndex = ({ open }: Tabs, id: string) => open.findIndex((tab) => tab.id === id);

/** A new tab is the last one, or next to those of its list, which would otherwise be scattered over the strip. */
function insertTab(tabs: Tabs, tab: Tab): void {
  const at = tabs.open.findLastIndex(({ id }) => `${id}/`.startsWith(`${tab.list}/`)) + 1 || tabs.open.length;
  tabs.open = sortTabs(tabs.open.toSpliced(at, 0, tab));
}

/** Returning to a tab keeps its location object, which avoids a render; navigating to the current location does not. */
const isSameLocation = (one: Location, other: Location, isReturn: boolean) =>
  (isReturn || one.key === other.key) &&
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash;

/** Closes all tabs that do not match, except affix and pinned ones. They can be reopened without unsaved changes. */
function closeAllExcept(tabs: Tabs, shouldKeep: (tab: Tab, place: number) => boolean): void {
  const open = tabs.open.filter((tab, place) => !canClose(tab) || shouldKeep(tab, place));
  const closed = tabs.open.filter((tab) => !open.includes(tab)).map((tab) => ({ ...tab, isDirty: false }));
  const ids = new Set(closed.map(({ id }) => id));
  tabs.open = open;
  tabs.recent = tabs.recent.filter((id) => !ids.has(id));
  const reopenable = closed.filter(({ isTabless }) => !isTabless);
  tabs.closed = [...reopenable.reverse(), ...tabs.closed].slice(0, MAX_CLOSED_TABS);
  if (tabs.activeId !== null && ids.has(tabs.activeId)) tabs.activeId = null;
}

export const {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastTabReopened,
  othersClosed,
  tabClosed,
  tabMoved,
  tabNamed,
  tabPinned,
  tabRefreshed,
  tabsReset,
  tabsRestrictedToMenu,
  tabsReordered,
  tabsRestored,
  tabDirtyChanged,
  tabVisited,
} = tabsSlice.actions;

/** The slice is injected with the shell; until then there are no tabs. */
export interface WithTabs {
  tabs?: Tabs | undefined;
}
const NO_TABS = createInitialState();
const selectTabsState = ({ tabs }: WithTabs): Tabs => tabs ?? NO_TABS;

export const selectTabs = (state: WithTabs) => selectTabsState(state).open;
export const selectActiveTabId = (state: WithTabs) => selectTabsState(state).activeId;
export const selectActiveTab = (state: WithTabs) => {
  const { open, activeId } = selectTabsState(state);
  return open.find(({ id }) => id === activeId);
};
export const selectClosedTabs = (state: WithTabs) => selectTabsState(state).closed;
/** The tabs with mounted views, in display order. */
export const selectLiveTabs = createSelector([selectTabsState], ({ open, recent, activeId }) => {
  const isLive = (tab: Tab) => canStayMounted(tab) || tab.id === activeId;
  return open.filter((tab) => isLive(tab) && recent.includes(tab.id));
});
