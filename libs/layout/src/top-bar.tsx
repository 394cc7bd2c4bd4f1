import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { type MenuNode } from '@backroom/client/menus';
import { Breadcrumb, type Crumb, Icon, IconButton, truncate, useText } from '@backroom/ui';

import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { layoutText } from './layout.text.ts';
import { MenuSearch } from './menu-search/menu-search.tsx';
import { routerLink } from './router-link.tsx';
import { type Sidebar } from './use-sidebar.ts';

interface TopBarProps {
  sidebar: Sidebar;
  sidebarId: string;
  crumbs: readonly Crumb[];
  menu: readonly MenuNode[];
  /** Store and department of the person. */
  place: string;
  userMenu: ReactNode;
}

export function TopBar({ sidebar, sidebarId, crumbs, menu, place, userMenu }: TopBarProps) {
  const t = useText(layoutText);
  const { isMobile, isOpen, toggle } = sidebar;
  const label = isMobile ? t(isOpen ? 'closeMenu' : 'openMenu') : t(isOpen ? 'narrowMenu' : 'widenMenu');
  return (
    <Bar>
      <IconButton
        label={label}
        icon={<Icon name={isMobile ? 'menu' : 'panel-left'} />}
        aria-expanded={isOpen}
        aria-controls={sidebarId}
        onClick={toggle}
      />
      <Where>
        <Breadcrumb items={crumbs} renderLink={routerLink} />
      </Where>
      {place && !isMobile && <Place title={place}>{place}</Place>}
      <Tools>
        <MenuSearch menu={menu} />
        <LanguageMenu />
        <AppearanceMenu />
        {userMenu}
      </Tools>
    </Bar>
  );
}

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

const Where = styled.div`
  flex: 1;
  min-width: 0;
`;

const Place = styled.span`
  ${truncate}
  max-width: 220px;
  padding-inline: var(--ui-space-4);
  border-inline: 1px solid var(--ui-line-1);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-space-7);
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ui-space-2);
`;
