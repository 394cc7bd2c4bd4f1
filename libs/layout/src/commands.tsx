import { memo, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { Icon, IconButton, lazyPart, useText } from '@backroom/ui';

import { commandsText } from './commands.text.ts';
import { noteVisit, recentPages } from './palette/recent-pages.ts';
import type { OfferedAction } from './palette/shell-actions.ts';
import { focusListSearch } from './shortcuts/focus-list-search.ts';
import { keysOf } from './shortcuts/keys-of.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { canClose } from './tabs/tab.ts';
import { TabQuestion } from './tabs/tab-question.tsx';
import { selectActiveTab, selectClosedTabs, selectTabs, type WithTabs } from './tabs/tabs-slice.ts';
import { useTabActs } from './tabs/use-tabs.ts';
import { useOnDemand } from './use-on-demand.ts';
import { type Sidebar } from './use-sidebar.ts';

/** Commands that the app provides to the shell. */
export interface ShellCommands {
  /** User whose recent pages are shown. */
  userId?: number | undefined;
  profilePath?: string;
  onSignOut: () => void;
  /** Loads the quick actions of the pages, called when the palette opens. */
  loadOffered?: () => Promise<readonly OfferedAction[]>;
}

interface CommandsProps {
  menu: readonly MenuNode[];
  sidebar: Pick<Sidebar, 'toggle'>;
  commands: ShellCommands;
}

// Loaded on demand. Their types are not imported either, because that would bundle them with the shell.
const paletteSheet = lazyPart(async () => (await import('./palette/palette.tsx')).Palette);
const helpSheet = lazyPart(async () => (await import('./shortcuts/help-sheet.tsx')).HelpSheet);

/** Button of the command palette, and the global keyboard shortcuts. */
export const Commands = memo(function Commands({ menu, sidebar, commands }: CommandsProps) {
  const t = useText(commandsText);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const store = useStore<WithTabs>();
  const { asking, act, go } = useTabActs();
  const [offered, setOffered] = useState<readonly OfferedAction[]>([]);
  const [leaves, setLeaves] = useState(false);
  const palette = useOnDemand(paletteSheet);
  const help = useOnDemand(helpSheet);
  const { userId, profilePath, onSignOut, loadOffered } = commands;
  useEffect(() => noteVisit(userId, pathname), [userId, pathname]);

  const search = () => {
    // The palette works without them.
    loadOffered?.().then(setOffered, () => undefined);
    palette.open();
  };
  const step = (by: number) => {
    const tabs = selectTabs(store.getState());
    const active = selectActiveTab(store.getState());
    const next = tabs.at((tabs.findIndex((tab) => tab === active) + by) % tabs.length);
    return next && next !== active ? go(next.id) : false;
  };
  useShortcuts({
    search,
    toggleMenu: sidebar.toggle,
    previousTab: () => step(-1),
    nextTab: () => step(1),
    closeTab: () => {
      const active = selectActiveTab(store.getState());
      if (active && canClose(active)) act.close(active.id);
    },
    reopenTab: () => {
      if (selectClosedTabs(store.getState()).length > 0) act.reopen();
    },
    listSearch: focusListSearch,
    help: help.open,
  });

  const keys = keysOf('search');
  return (
    <>
      <IconButton
        label={t('search')}
        keys={keys}
        icon={<Icon name="search" />}
        aria-haspopup="dialog"
        onPointerEnter={paletteSheet.prepare}
        onFocus={paletteSheet.prepare}
        onClick={search}
      />
      {palette.Part && (
        <palette.Part
          menu={menu}
          recent={recentPages(userId).filter((path) => path !== pathname)}
          deeds={{
            act,
            navigate,
            toggleMenu: sidebar.toggle,
            help: help.open,
            signOut: () => setLeaves(true),
            profilePath,
            offered,
          }}
          onClose={palette.close}
        />
      )}
      {help.Part && <help.Part onClose={help.close} />}
      <TabQuestion asking={asking} />
      <SignOutQuestion open={leaves} onSignOut={onSignOut} onCancel={() => setLeaves(false)} />
    </>
  );
});
