import { type UnknownAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router';

import { type Tab } from './tab.ts';
import {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastReopened,
  othersClosed,
  selectActiveTabId,
  selectClosedTabs,
  selectTabs,
  tabClosed,
  tabPinned,
  tabRefreshed,
  tabsReordered,
  tabsSlice,
  type WithTabs,
} from './tabs-slice.ts';

/** Where people are when no tab is left. Source: product spec, section 2. */
const HOME = '/dashboard';

/** What somebody wants to do with the tabs. */
interface Wish {
  action: UnknownAction;
  /** Where to be afterwards, if the page in sight is gone; the last tab if left out. */
  target?: string;
  /** Go there in any case. */
  goes?: boolean;
}

/** A question before unsaved work is lost. */
interface Asking {
  unsaved: Tab[];
  goOn: () => void;
  stay: () => void;
}

/** The open tabs, and all that can be done with them. */
export function useTabs() {
  const tabs = useSelector(selectTabs);
  const activeId = useSelector(selectActiveTabId);
  const canReopen = useSelector(selectClosedTabs).length > 0;
  return { tabs, activeId, canReopen, ...useTabActs() };
}

/** All that can be done with the tabs, for what does not show them: no step renders it. */
export function useTabActs() {
  const store = useStore<WithTabs>();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<(Wish & { unsaved: Tab[] }) | null>(null);

  const { act, fulfil, go } = useMemo(() => {
    const open = () => selectTabs(store.getState());
    const tabOf = (id: string | undefined) => open().find((tab) => tab.id === id);
    const goTo = (tab: Tab | undefined) =>
      void navigate(tab?.location ?? HOME, { state: tab?.location.state as unknown });

    const carryOut = ({ action, target, goes = false }: Wish) => {
      store.dispatch(action);
      if (goes || selectActiveTabId(store.getState()) === null) goTo(tabOf(target) ?? open().at(-1));
    };
    const ask = (wish: Wish) => {
      const unsaved = lostBy(wish.action, store.getState());
      if (unsaved.length > 0) setWaiting({ ...wish, unsaved });
      else carryOut(wish);
    };
    return {
      fulfil: carryOut,
      go: (id: string) => goTo(tabOf(id)),
      act: {
        close: (id: string) => ask({ action: tabClosed({ id }) }),
        closeOthers: (id: string) => ask({ action: othersClosed({ id }), target: id, goes: true }),
        closeAll: () => ask({ action: allClosed() }),
        closeLeft: (id: string) => ask({ action: closedToTheLeft({ id }), target: id }),
        closeRight: (id: string) => ask({ action: closedToTheRight({ id }), target: id }),
        refresh: (id: string) => ask({ action: tabRefreshed({ id }), target: id, goes: true }),
        reorder: (ids: readonly string[]) => void store.dispatch(tabsReordered(ids)),
        pin: (id: string, pinned: boolean) => void store.dispatch(tabPinned({ id, pinned })),
        reopen: () => {
          const [last] = selectClosedTabs(store.getState());
          store.dispatch(lastReopened());
          if (last) goTo(last);
        },
      },
    };
  }, [navigate, store]);

  const asking: Asking | null = waiting && {
    unsaved: waiting.unsaved,
    goOn: () => {
      setWaiting(null);
      fulfil(waiting);
    },
    stay: () => setWaiting(null),
  };
  return { asking, act, go };
}

/** The tabs whose unsaved work the action would throw away: it is tried on a copy. */
function lostBy(action: UnknownAction, state: WithTabs): Tab[] {
  const before = selectTabs(state);
  const after = new Map(tabsSlice.reducer(state.tabs, action).open.map((tab) => [tab.id, tab]));
  return before.filter(({ id, isDirty }) => isDirty && !after.get(id)?.isDirty);
}
