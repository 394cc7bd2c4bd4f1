import { type NavigateFunction } from 'react-router';

import { type Language } from '@backroom/ui';

import { canClose } from '../tabs/tab.ts';
import { selectActiveTab, selectClosedTabs, type WithTabs } from '../tabs/tabs-slice.ts';
import { type useTabActs } from '../tabs/use-tabs.ts';

/** Something that a page lets the person begin from anywhere. */
export interface OfferedAction {
  id: string;
  titles: Readonly<Record<Language, string>>;
  /** The page, and what it finds in the state of its history entry. */
  path: string;
  state: unknown;
}

/** What the person may do from anywhere; what is left out cannot be done now. */
export interface ShellActions {
  toggleMenu: () => void;
  closeTab?: (() => void) | undefined;
  refreshTab?: (() => void) | undefined;
  reopenTab?: (() => void) | undefined;
  help: () => void;
  signOut: () => void;
  /** Leads to a page. */
  go: (path: string, state?: unknown) => void;
  profilePath?: string | undefined;
  offered: readonly OfferedAction[];
}

/** What the shell can do, whatever is open. */
export interface ShellDeeds extends Pick<ShellActions, 'toggleMenu' | 'help' | 'signOut' | 'profilePath' | 'offered'> {
  act: ReturnType<typeof useTabActs>['act'];
  navigate: NavigateFunction;
}

/** What can be done as things are now. */
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
  /** Browsers open windows and the full screen only within the press that asks for it. */
  atOnce?: boolean;
}
