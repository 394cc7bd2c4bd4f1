import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Location } from 'react-router';

import { canClose, inOrder, type Tab, type TabPlace } from './tab.ts';

/** Maximum number of mounted views; other tabs are remounted when activated. */
export const MOST_VIEWS = 20;
/** Maximum number of closed tabs that can be reopened. */
const MOST_CLOSED = 10;

export interface Tabs {
  /** In display order. */
  open: Tab[];
  activeId: string | null;
  /** Ids of the mounted views, most recently used first. */
  recent: string[];
  /** Most recently closed first. */
  closed: Tab[];
}

const noTabs = (): Tabs => ({ open: [], activeId: null, recent: [], closed: [] });

interface Visit extends TabPlace {
  location: Location;
}
type ById<Part = object> = PayloadAction<{ id: string } & Part>;

/** The open pages of this browser tab. */
export const tabsSlice = createSlice({
  name: 'tabs',
  initialState: noTabs,
  reducers: {
    /** The user has navigated to a page: opens or activates its tab. */
    tabVisited: (tabs, { payload: { location, ...place } }: PayloadAction<Visit>) => {
      const known = tabOf(tabs, place.id);
      if (known) {
        const isReturn = tabs.activeId !== place.id && location.state == null;
        if (!isSamePlace(known.location, location, isReturn)) known.location = location;
        describe(known, place);
      } else {
        tabs.open = inOrder([...tabs.open, { ...place, location, pinned: false, isDirty: false, visit: 0 }]);
      }
      tabs.closed = tabs.closed.filter(({ id }) => id !== place.id);
      tabs.activeId = place.id;
      tabs.recent = [place.id, ...tabs.recent.filter((id) => id !== place.id && tabOf(tabs, id)?.isCached)];
      // Truncated here: an unmounted view is not mounted again when another tab is closed.
      tabs.recent = tabs.recent.slice(0, MOST_VIEWS);
    },
    /** A hidden page has changed its location, for example its filters. */
    tabMoved: (tabs, { payload: { id, location } }: ById<{ location: Location }>) => {
      const tab = tabOf(tabs, id);
      if (tab) tab.location = location;
    },
    tabClosed: (tabs, { payload: { id } }: ById) => keepOnly(tabs, (tab) => tab.id !== id),
    othersClosed: (tabs, { payload: { id } }: ById) => keepOnly(tabs, (tab) => tab.id === id),
    allClosed: (tabs) => keepOnly(tabs, () => false),
    closedToTheLeft: (tabs, { payload: { id } }: ById) => {
      const at = placeOf(tabs, id);
      keepOnly(tabs, (_tab, place) => place >= at);
    },
    closedToTheRight: (tabs, { payload: { id } }: ById) => {
      const at = placeOf(tabs, id);
      keepOnly(tabs, (_tab, place) => at === -1 || place <= at);
    },
    /** Appends the last closed tab; the caller navigates to it. */
    lastReopened: (tabs) => {
      const [tab, ...closed] = tabs.closed;
      if (!tab) return;
      tabs.closed = closed;
      tabs.open = inOrder([...tabs.open, tab]);
    },
    tabsReordered: (tabs, { payload: ids }: PayloadAction<readonly string[]>) => {
      const place = new Map(ids.map((id, index) => [id, index]));
      const at = ({ id }: Tab) => place.get(id) ?? ids.length;
      tabs.open = inOrder([...tabs.open].sort((one, other) => at(one) - at(other)));
    },
    tabPinned: (tabs, { payload: { id, pinned } }: ById<{ pinned: boolean }>) => {
      const tab = tabOf(tabs, id);
      if (!tab || tab.affix) return;
      tab.pinned = pinned;
      tabs.open = inOrder(tabs.open);
    },
    tabRefreshed: (tabs, { payload: { id } }: ById) => {
      const tab = tabOf(tabs, id);
      if (tab) Object.assign(tab, { visit: tab.visit + 1, isDirty: false });
    },
    /** The page has set the name of its record. */
    tabNamed: (tabs, { payload: { id, name } }: ById<{ name: string }>) => {
      const tab = tabOf(tabs, id);
      if (tab) tab.name = name;
    },
    tabTouched: (tabs, { payload: { id, isDirty } }: ById<{ isDirty: boolean }>) => {
      const tab = tabOf(tabs, id);
      if (tab) tab.isDirty = isDirty;
    },
    /** The menu has changed: removes pages that are not in it and updates the others. */
    tabsLimited: (tabs, { payload: places }: PayloadAction<readonly TabPlace[]>) => {
      const known = new Map(places.map((place) => [place.id, place]));
      for (const tab of tabs.open) {
        const place = known.get(tab.id);
        if (place) describe(tab, place);
      }
      tabs.open = inOrder(tabs.open.filter(({ id }) => known.has(id)));
      tabs.closed = tabs.closed.filter(({ id }) => known.has(id));
      tabs.recent = tabs.recent.filter((id) => known.has(id));
      if (tabs.activeId !== null && !known.has(tabs.activeId)) tabs.activeId = null;
    },
    /** Adds stored tabs in their order; open tabs do not change. */
    tabsRestored: (tabs, { payload: earlier }: PayloadAction<readonly Tab[]>) => {
      const isNew = ({ id }: Tab) => tabOf(tabs, id) === undefined;
      tabs.open = inOrder([...earlier.filter(isNew), ...tabs.open]);
    },
    /** Another user has signed in, or the role has changed. */
    tabsForgotten: () => noTabs(),
  },
});

/** Does not assign unchanged titles, which would create a new state; they are stable as long as the menu is. */
const describe = (tab: Tab, { titles, affix, isCached }: TabPlace): void => {
  tab.affix = affix;
  tab.isCached = isCached;
  if (original(tab)?.titles !== titles) tab.titles = titles;
};

const tabOf = ({ open }: Tabs, id: string) => open.find((tab) => tab.id === id);
const placeOf = ({ open }: Tabs, id: string) => open.findIndex((tab) => tab.id === id);

/** Returning to a tab keeps its location object, which avoids a render; navigating to the current location does not. */
const isSamePlace = (one: Location, other: Location, isReturn: boolean) =>
  (isReturn || one.key === other.key) &&
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash;

/** Closes all tabs that do not match, except affix and pinned ones. They can be reopened without unsaved changes. */
function keepOnly(tabs: Tabs, stays: (tab: Tab, place: number) => boolean): void {
  const open = tabs.open.filter((tab, place) => !canClose(tab) || stays(tab, place));
  const gone = tabs.open.filter((tab) => !open.includes(tab)).map((tab) => ({ ...tab, isDirty: false }));
  const ids = new Set(gone.map(({ id }) => id));
  tabs.open = open;
  tabs.recent = tabs.recent.filter((id) => !ids.has(id));
  tabs.closed = [...gone.reverse(), ...tabs.closed].slice(0, MOST_CLOSED);
  if (tabs.activeId !== null && ids.has(tabs.activeId)) tabs.activeId = null;
}

export const {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastReopened,
  othersClosed,
  tabClosed,
  tabMoved,
  tabNamed,
  tabPinned,
  tabRefreshed,
  tabsForgotten,
  tabsLimited,
  tabsReordered,
  tabsRestored,
  tabTouched,
  tabVisited,
} = tabsSlice.actions;

/** The slice is injected with the shell; until then there are no tabs. */
export interface WithTabs {
  tabs?: Tabs | undefined;
}
const NO_TABS = noTabs();
const tabsIn = ({ tabs }: WithTabs): Tabs => tabs ?? NO_TABS;

export const selectTabs = (state: WithTabs) => tabsIn(state).open;
export const selectActiveTabId = (state: WithTabs) => tabsIn(state).activeId;
export const selectActiveTab = (state: WithTabs) => {
  const { open, activeId } = tabsIn(state);
  return open.find(({ id }) => id === activeId);
};
export const selectClosedTabs = (state: WithTabs) => tabsIn(state).closed;
/** The tabs with mounted views, in display order. */
export const selectLiveTabs = createSelector([tabsIn], ({ open, recent, activeId }) => {
  const isKept = (tab: Tab) => tab.isCached || tab.id === activeId;
  return open.filter((tab) => isKept(tab) && recent.includes(tab.id));
});
