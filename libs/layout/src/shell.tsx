import { type ReactNode, useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

import { type MenuNode } from '@backroom/client/menus';
import { SkipLink, useLanguage, useText } from '@backroom/ui';

import { crumbsOf } from './crumbs.ts';
import { layoutText } from './layout.text.ts';
import { menuItems } from './menu-items.ts';
import { markedPath, menuTrail } from './menu-trail.ts';
import { prefetchingLink } from './router-link.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

export interface ShellProps {
  /** Name and logo of the application. */
  name: string;
  logo: string;
  menu: readonly MenuNode[];
  /** Store and department of the person. */
  place: string;
  /** Somebody points at a link of the menu: its page may be fetched. */
  onLinkIntent: (path: string) => void;
  userMenu: ReactNode;
  /** Name of the page, where the menu has none for it. */
  pageTitle?: string;
  children: ReactNode;
}

/** The frame around every page: skip link, menu, top bar, and the one `main` that scrolls. */
export function Shell({ name, logo, menu, place, onLinkIntent, userMenu, pageTitle, children }: ShellProps) {
  const t = useText(layoutText);
  const language = useLanguage();
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  const sidebarId = useId();

  const home = t('home');
  const items = useMemo(
    () => [{ id: 'home', label: home, href: '/dashboard', icon: 'dashboard' }, ...menuItems(menu, language)],
    [home, menu, language],
  );
  const renderLink = useMemo(() => prefetchingLink(onLinkIntent), [onLinkIntent]);
  const crumbs = crumbsOf({ trail: menuTrail(menu, pathname), pathname, language, home, pageTitle });
  const isCovered = sidebar.isMobile && sidebar.isOpen;

  return (
    <Frame>
      <SkipLink />
      <Sidebar
        id={sidebarId}
        name={name}
        logo={logo}
        state={sidebar}
        items={items}
        activeHref={pathname === '/dashboard' ? pathname : (markedPath(menu, pathname) ?? '')}
        renderLink={renderLink}
      />
      <Right inert={isCovered}>
        <TopBar sidebar={sidebar} sidebarId={sidebarId} crumbs={crumbs} menu={menu} place={place} userMenu={userMenu} />
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </Right>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  height: 100dvh;
  overflow: hidden;
`;

const Right = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  flex: 1;
  min-height: 0;
  padding: var(--ui-page-padding);
  overflow: hidden auto;
  scroll-padding-top: var(--ui-space-10);
  scrollbar-gutter: stable;

  @media (max-width: 991.98px) {
    padding: var(--ui-space-5);
  }
`;
