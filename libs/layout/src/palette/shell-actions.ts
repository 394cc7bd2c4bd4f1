import { type NavigateFunction } from 'react-router';

import { type Language } from '@backroom/ui';

import { canClose } from '../tabs/tab.ts';
import { selectActiveTab, selectClosedTabs, type WithTabs } from '../tabs/tabs-slice.ts';
import { type useTabActs } from '../tabs/use-tabs.ts';

/** An action of a page that is available everywhere. */
export interface OfferedAction {
  id: string;
  titles: Readonly<Record<Language, string>>;
  /** The page, and the state of its history entry. */
  path: string;
  state: unknown;
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
  go: (path: string, state?: unknown) => void;
  profilePath?: string | undefined;
  offered: readonly OfferedAction[];
}

/** Dependencies of the shell actions. */
export interface ShellDeeds extends Pick<ShellActions, 'toggleMenu' | 'help' | 'signOut' | 'profilePath' | 'offered'> {
  act: ReturnType<typeof useTabActs>['act'];
  navigate: NavigateFunction;
}

/** The shell actions that are available in the current state. */
export function shellActions(state: WithTabs, { act, navigate, ...deeds }: ShellDeeds): ShellActions {
  const active = selectActiveTab(state);
  return {
    ...deeds,
    closeTab: active && canClose(active) ? () => act.close(active.id) : undefined,
    refreshTab: active && (() => act.refresh(active.id)),
    reopenTab: selectClosedTabs(state).length > 0 ? act.reopen : undefined,
    go: (path, to) => void navigate(path, { state: to }),
  };
}

export interface Deed {
  run: () => void;
  /** Run within the event handler: browsers require user activation for windows and full screen. */
  atOnce?: boolean;
}
