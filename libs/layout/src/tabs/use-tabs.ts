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

/** Target when no tab is left. */
const HOME = '/dashboard';

/** A requested action on the tabs. */
interface Wish {
  action: UnknownAction;
  /** Tab to activate if the active one was closed; by default the last one. */
  target?: string;
  /** Activate `target` in any case. */
  goes?: boolean;
}

/** Confirmation before unsaved changes are discarded. */
interface Asking {
  unsaved: Tab[];
  goOn: () => void;
  stay: () => void;
}

/** The open tabs and their actions. */
export function useTabs() {
  const tabs = useSelector(selectTabs);
  const activeId = useSelector(selectActiveTabId);
  const canReopen = useSelector(selectClosedTabs).length > 0;
  return { tabs, activeId, canReopen, ...useTabActs() };
}

/** The actions on tabs, without subscribing to the tabs. */
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

/** The tabs whose unsaved changes the action would discard, determined by running the reducer. */
function lostBy(action: UnknownAction, state: WithTabs): Tab[] {
  const before = selectTabs(state);
  const after = new Map(tabsSlice.reducer(state.tabs, action).open.map((tab) => [tab.id, tab]));
  return before.filter(({ id, isDirty }) => isDirty && !after.get(id)?.isDirty);
}
