import { memo, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { recordVisit } from '@backroom/auth/recent-pages';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import { createLazyModule, type LazyModule, showToast, translate, useLazyModule } from '@backroom/ui';

import { commandsText } from './commands.text.ts';
import type { PaletteSource } from './palette/palette-source.ts';
import { SearchButton } from './search-button.tsx';
import { focusListSearch, useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { canClose } from './tabs/tab.ts';
import { selectActiveTab, selectClosedTabs, selectTabs, type WithTabs } from './tabs/tabs-slice.ts';
import { UnsavedTabsDialog } from './tabs/unsaved-tabs-dialog.tsx';
import { useTabActions } from './tabs/use-tabs.ts';
import type { Sidebar } from './use-sidebar.ts';

/** Commands that the app provides to the shell. */
export interface ShellCommands {
  /** User whose recent pages are shown. */
  userId?: number | undefined;
  profilePath?: string;
  onSignOut: () => void;
  /** Loads what the palette searches beside the menu. */
  loadSource?: () => Promise<PaletteSource>;
}

interface CommandsProps {
  menu: readonly NavigationNode[];
  sidebar: Pick<Sidebar, 'toggle'>;
  commands: ShellCommands;
}

// Loaded on demand.
const lazyPalette = createLazyModule(async () => (await import('./palette/palette.tsx')).Palette);
const lazyHelpDialog = createLazyModule(async () => (await import('./shortcuts/help-dialog.tsx')).HelpDialog);

/** Button of the command palette, and the global keyboard shortcuts. */
export const Commands = memo(function Commands({ menu, sidebar, commands }: CommandsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const store = useStore<WithTabs>();
  const { confirmation, tabActions, activate } = useTabActions();
  const [isSignOutOpen, setIsSignOutOpen] = useState(false);
  const palette = useLazyOverlay(lazyPalette);
  const help = useLazyOverlay(lazyHelpDialog);
  const { userId, profilePath, onSignOut, loadSource } = commands;
  useEffect(() => recordVisit(userId, pathname), [userId, pathname]);

  const activateAdjacentTab = (offset: number) => {
    const tabs = selectTabs(store.getState());
    const active = selectActiveTab(store.getState());
    const next = tabs.at((tabs.findIndex((tab) => tab === active) + offset) % tabs.length);
    return next && next !== active ? activate(next.id) : false;
  };
  useShortcuts({
    search: palette.open,
    toggleMenu: sidebar.toggle,
    previousTab: () => activateAdjacentTab(-1),
    nextTab: () => activateAdjacentTab(1),
    closeTab: () => {
      const active = selectActiveTab(store.getState());
      if (active && canClose(active)) tabActions.close(active.id);
    },
    reopenTab: () => {
      if (selectClosedTabs(store.getState()).length > 0) tabActions.reopen();
    },
    listSearch: focusListSearch,
    help: help.open,
  });

  return (
    <>
      <SearchButton onIntent={lazyPalette.preload} onClick={palette.open} />
      {palette.Component && (
        <palette.Component
          menu={menu}
          userId={userId}
          deps={{
            tabActions,
            navigate,
            toggleMenu: sidebar.toggle,
            help: help.open,
            signOut: () => setIsSignOutOpen(true),
            profilePath,
          }}
          loadSource={loadSource}
          onClose={palette.close}
        />
      )}
      {help.Component && <help.Component onClose={help.close} />}
      <UnsavedTabsDialog confirmation={confirmation} />
      <SignOutDialog open={isSignOutOpen} onSignOut={onSignOut} onCancel={() => setIsSignOutOpen(false)} />
    </>
  );
});

/**
 * An overlay whose component is loaded on demand.
 *
 * @returns `Component`: the loaded component while the overlay is open, otherwise null
 */
function useLazyOverlay<Component>(lazyModule: LazyModule<Component>) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(lazyModule, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: translate(commandsText, 'loadFailed') });
  });
  return { Component: isOpen ? loaded : null, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
