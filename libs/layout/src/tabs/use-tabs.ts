import type { UnknownAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router';

import { invalidatePageData } from '@backroom/client';

import type { Tab } from './tab.ts';
import {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastTabReopened,
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
interface TabRequest {
  action: UnknownAction;
  /** Tab to activate if the active one was closed; by default the last one. */
  target?: string;
  /** Activate `target` in any case. */
  shouldActivate?: boolean;
  /** Replace the history entry. */
  replace?: boolean;
}

/** Confirmation before unsaved changes are discarded. */
interface UnsavedConfirmation {
  unsaved: Tab[];
  confirm: () => void;
  cancel: () => void;
}

/** The open tabs and their actions. */
export function useTabs() {
  const tabs = useSelector(selectTabs);
  const activeId = useSelector(selectActiveTabId);
  const canReopen = useSelector(selectClosedTabs).length > 0;
  return { tabs, activeId, canReopen, ...useTabActions() };
}

/** The actions on tabs, without subscribing to the tabs. */
export function useTabActions() {
  const store = useStore<WithTabs>();
  const navigate = useNavigate();
  const [pendingRequest, setPendingRequest] = useState<(TabRequest & { unsaved: Tab[] }) | null>(null);

  const { tabActions, executePending, activate } = useMemo(() => {
    const getTabs = () => selectTabs(store.getState());
    const findTab = (id: string | undefined) => getTabs().find((tab) => tab.id === id);
    const navigateToTab = (tab: Tab | undefined, replace = false) =>
      void navigate(tab?.location ?? HOME, { replace, state: tab?.location.state as unknown });

    const execute = ({ action, target, shouldActivate = false, replace }: TabRequest) => {
      store.dispatch(action);
      if (tabRefreshed.match(action)) store.dispatch(invalidatePageData());
      if (shouldActivate || selectActiveTabId(store.getState()) === null)
        navigateToTab(findTab(target) ?? getTabs().at(-1), replace);
    };
    const executeOrConfirm = (request: TabRequest) => {
      const unsaved = findUnsavedLosses(request.action, store.getState());
      if (unsaved.length > 0) setPendingRequest({ ...request, unsaved });
      else execute(request);
    };
    return {
      executePending: execute,
      activate: (id: string) => navigateToTab(findTab(id)),
      tabActions: {
        close: (id: string) => executeOrConfirm({ action: tabClosed({ id }) }),
        closeOthers: (id: string) =>
          executeOrConfirm({ action: othersClosed({ id }), target: id, shouldActivate: true }),
        closeAll: () => executeOrConfirm({ action: allClosed() }),
        closeLeft: (id: string) => executeOrConfirm({ action: closedToTheLeft({ id }), target: id }),
        closeRight: (id: string) => executeOrConfirm({ action: closedToTheRight({ id }), target: id }),
        refresh: (id: string) =>
          executeOrConfirm({ action: tabRefreshed({ id }), target: id, shouldActivate: true, replace: true }),
        reorder: (ids: readonly string[]) => void store.dispatch(tabsReordered(ids)),
        pin: (id: string, pinned: boolean) => void store.dispatch(tabPinned({ id, pinned })),
        reopen: () => {
          const [last] = selectClosedTabs(store.getState());
          store.dispatch(lastTabReopened());
          if (last) navigateToTab(last);
        },
      },
    };
  }, [navigate, store]);

  const confirmation: UnsavedConfirmation | null = pendingRequest && {
    unsaved: pendingRequest.unsaved,
    confirm: () => {
      setPendingRequest(null);
      executePending(pendingRequest);
    },
    cancel: () => setPendingRequest(null),
  };
  return { confirmation, tabActions, activate };
}

/** The tabs whose unsaved changes the action would discard, determined by running the reducer. */
function findUnsavedLosses(action: UnknownAction, state: WithTabs): Tab[] {
  const before = selectTabs(state);
  const after = new Map(tabsSlice.reducer(state.tabs, action).open.map((tab) => [tab.id, tab]));
  return before.filter(({ id, isDirty }) => isDirty && !after.get(id)?.isDirty);
}
