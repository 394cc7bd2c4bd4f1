import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';

import type { NavigationNode } from '@backroom/client/navigation-tree';
import { type Crumb, Icon, IconButton, type NavItem, useText } from '@backroom/ui';

import { AppearanceMenu } from './appearance-menu.tsx';
import { BreadcrumbOrMenu } from './breadcrumb-or-menu.tsx';
import { Commands, type ShellCommands } from './commands.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { layoutText } from './layout.text.ts';
import { getShortcut } from './shortcuts/shortcut-label.ts';
import type { Sidebar } from './use-sidebar.ts';
import { type Workplace, WorkplaceLabel } from './workplace-label.tsx';

interface TopBarProps {
  sidebar: Sidebar;
  sidebarId: string;
  crumbs: readonly Crumb[];
  /** Items of the sidebar, and the path of the active one. */
  items: readonly NavItem[];
  activeHref: string;
  menu: readonly NavigationNode[];
  commands: ShellCommands;
  workplace: Workplace;
  bell: ReactNode;
  userMenu: ReactNode;
}

/** Memoized: a navigation renders it only once its location has changed. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { sidebar, sidebarId, crumbs, items, activeHref, menu, commands, workplace, bell, userMenu } = props;
  const t = useText(layoutText);
  const { isMobile, isOpen, toggle } = sidebar;
  const label = isMobile ? t(isOpen ? 'closeMenu' : 'openMenu') : t(isOpen ? 'narrowMenu' : 'widenMenu');
  return (
    <Bar>
      <IconButton
        label={label}
        shortcut={getShortcut('toggleMenu')}
        icon={<Icon name={isMobile ? 'menu' : 'panel-left'} />}
        aria-expanded={isOpen}
        aria-controls={sidebarId}
        onClick={toggle}
      />
      <BreadcrumbOrMenu crumbs={crumbs} items={items} activeHref={activeHref} isMobile={isMobile} />
      <WorkplaceLabel workplace={workplace} />
      <Tools>
        <Commands menu={menu} sidebar={sidebar} commands={commands} />
        <NotOnPhones>
          <FullscreenButton />
          <LanguageMenu />
          <AppearanceMenu />
        </NotOnPhones>
        {bell}
        {userMenu}
      </Tools>
    </Bar>
  );
});

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-4);
  height: var(--ui-top-bar-h);
  padding: 0 var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
  background: var(--ui-bg-surface);

  @media (max-width: 991.98px) {
    gap: var(--ui-space-3);
    padding-inline: var(--ui-space-4);
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-2);
`;

/** A phone has no room for them beside the bell and the title; the palette offers them there, the settings most. */
const NotOnPhones = styled.span`
  display: contents;

  @media (max-width: 575.98px) {
    display: none;
  }
`;
