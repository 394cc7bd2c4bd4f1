import type { NavigateFunction } from 'react-router';

import type { IconName, Language } from '@backroom/ui';

import { canClose } from '../tabs/tab.ts';
import { selectActiveTab, selectClosedTabs, type WithTabs } from '../tabs/tabs-slice.ts';
import type { useTabActions } from '../tabs/use-tabs.ts';

/** An action of a page that is available everywhere. */
export interface QuickAction {
  id: string;
  titles: Readonly<Record<Language, string>>;
  /** The page, and the state of its history entry. */
  path: string;
  state?: unknown;
  /** Defaults to that of a new record. */
  icon?: IconName;
}

/** Actions of the shell; omitted ones are currently not available. */
export interface ShellActions {
  toggleMenu: () => void;
  closeTab?: (() => void) | undefined;
  refreshTab?: (() => void) | undefined;
  reopenTab?: (() => void) | undefined;
  help: () => void;
  signOut: () => void;
  /** Navigates to a page. */
  navigateTo: (path: string, state?: unknown) => void;
  profilePath?: string | undefined;
}

/** Dependencies of the shell actions. */
export interface ShellActionDeps extends Pick<ShellActions, 'toggleMenu' | 'help' | 'signOut' | 'profilePath'> {
  tabActions: ReturnType<typeof useTabActions>['tabActions'];
  navigate: NavigateFunction;
}

/** The shell actions that are available in the current state. */
export function createShellActions(state: WithTabs, { tabActions, navigate, ...rest }: ShellActionDeps): ShellActions {
  const active = selectActiveTab(state);
  return {
    ...rest,
    closeTab: active && canClose(active) ? () => tabActions.close(active.id) : undefined,
    refreshTab: active && (() => tabActions.refresh(active.id)),
    reopenTab: selectClosedTabs(state).length > 0 ? tabActions.reopen : undefined,
    navigateTo: (path, to) => void navigate(path, { state: to }),
  };
}

export interface RunnableAction {
  run: () => void;
  /** Run within the event handler: browsers require user activation for windows and full screen. */
  runSynchronously?: boolean;
}
