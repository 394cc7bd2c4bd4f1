import { memo, type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type Location, type Navigator, Router } from 'react-router';
import { styled } from 'styled-components';

import type { NavigationNode } from '@backroom/client/navigation-tree';
import { type Language, observePageWidth, SkipLink, useLanguage, usePreference, useText } from '@backroom/ui';

import { createBreadcrumb } from './breadcrumb.ts';
import type { ShellCommands } from './commands.tsx';
import { layoutText } from './layout.text.ts';
import type { GetSection } from './nav-headings.ts';
import { toNavItems } from './nav-items.ts';
import { findNavTrail, getActivePath } from './nav-trail.ts';
import { renderPageLink } from './page-link.tsx';
import { PrintFoot, PrintHead } from './print-head.tsx';
import type { PanelNotices } from './right-panel/panel-state.ts';
import { RightPanel } from './right-panel/right-panel.tsx';
import { Sidebar } from './sidebar.tsx';
import { tabTitle } from './tabs/tab.ts';
import { TabStrip } from './tabs/tab-strip.tsx';
import { selectActiveTab, type WithTabs } from './tabs/tabs-slice.ts';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import type { Workplace } from './workplace-label.tsx';
import { ZoneNote } from './zone-note.tsx';

export interface ShellProps {
  /** Name and logo of the application. */
  name: string;
  logo: string;
  menu: readonly NavigationNode[];
  /** Sections of the pages, by which a long group of the menu has headings. Define it outside the component. */
  getSection?: GetSection;
  /** The current location. */
  location: Location;
  navigator: Navigator;
  /** Store and department of the user. */
  workplace: Workplace;
  userMenu: ReactNode;
  /** Button of the top bar for the notices. */
  bell?: ReactNode;
  /** The notices in the right panel. */
  notices?: PanelNotices;
  /** Commands of the palette and the shortcuts. */
  commands: ShellCommands;
  /** Status banners below the top bar. */
  banners?: ReactNode;
  /** The pages. Each has its own router, so that it does not render on every navigation. */
  children: ReactNode;
}

/** The application shell: skip link, sidebar, top bar, tabs and `main`. Memoized: its location may be deferred. */
export const Shell = memo(function Shell(props: ShellProps) {
  const { name, logo, menu, getSection, location, navigator, workplace, userMenu, commands, banners, children } = props;
  const { bell, notices } = props;
  const t = useText(layoutText);
  const language = useLanguage();
  const { pathname } = location;
  const sidebar = useSidebar(location.key);
  const hasTabs = usePreference('tabs') === 'on';
  const isFixed = usePreference('fixedHeader') === 'on';
  const sidebarId = useId();

  const home = t('home');
  const items = useMemo(
    () => [
      { id: 'home', label: home, href: '/dashboard', icon: 'dashboard' },
      ...toNavItems(menu, language, getSection),
    ],
    [home, menu, language, getSection],
  );
  const pageTitle = useDeferredValue(useSelector((state: WithTabs) => selectActiveTitle(state, language)));
  const crumbs = useMemo(
    () => createBreadcrumb({ trail: findNavTrail(menu, pathname), pathname, language, home, pageTitle }),
    [menu, pathname, language, home, pageTitle],
  );
  const activeHref = pathname === '/dashboard' ? pathname : (getActivePath(menu, pathname) ?? '');
  const isContentInert = sidebar.isMobile && sidebar.isOpen;

  return (
    <Frame data-print="path">
      <SkipLink />
      {/* Without the query: links and commands do not render with the filters of a page. */}
      <Router location={pathname} navigator={navigator}>
        <Sidebar
          id={sidebarId}
          name={name}
          logo={logo}
          state={sidebar}
          items={items}
          activeHref={activeHref}
          renderLink={renderPageLink}
        />
      </Router>
      <Content inert={isContentInert} data-header={isFixed ? undefined : 'free'} data-print="path">
        <Router location={pathname} navigator={navigator}>
          <Head>
            <TopBar
              sidebar={sidebar}
              sidebarId={sidebarId}
              crumbs={crumbs}
              items={items}
              activeHref={activeHref}
              menu={menu}
              commands={commands}
              workplace={workplace}
              bell={bell}
              userMenu={userMenu}
            />
            {hasTabs && (
              <Tabs>
                <TabStrip panelId={MAIN_ID} />
              </Tabs>
            )}
          </Head>
        </Router>
        {banners}
        <ZoneNote />
        <Ruler ref={observePageWidth} />
        <Main id={MAIN_ID} tabIndex={-1} data-print="flow">
          <PrintHead name={name} />
          {children}
          <PrintFoot />
        </Main>
        <RightPanel notices={notices} />
      </Content>
    </Frame>
  );
});

/** Title of the page if it is not in the menu. */
function selectActiveTitle(state: WithTabs, language: Language): string | undefined {
  const active = selectActiveTab(state);
  return active && tabTitle(active, language);
}

/** Target of the skip link. */
const MAIN_ID = 'content';

const Frame = styled.div`
  display: flex;
  height: 100dvh;
  overflow: hidden;

  @media (max-width: 575px) {
    --ui-tab-strip-h: 0px;
  }
`;

/** A phone has no room for it: pages open from the menu, and each keeps its state. */
const Tabs = styled.div`
  @media (max-width: 575px) {
    display: none;
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;

  &[data-header='free'] {
    overflow: hidden auto;
  }
`;

/** Top bar and tabs, with a shadow as soon as the page is scrolled. */
const Head = styled.div`
  position: relative;
  z-index: var(--ui-z-sticky);
  flex: none;

  :has(> main > :not([data-away]) > [data-page-scrolled]) > & {
    box-shadow: var(--ui-e1);
  }
`;

/** As wide as a page without its scrollbar, whether there is one or not. */
const Ruler = styled.div`
  flex: none;
  overflow: hidden;
  scrollbar-gutter: stable;

  [data-header='free'] > & {
    scrollbar-gutter: auto;
  }
`;

const Main = styled.main`
  position: relative;
  isolation: isolate;
  flex: 1;
  min-height: 0;

  [data-header='free'] & {
    flex: 1 0 auto;
  }
`;
