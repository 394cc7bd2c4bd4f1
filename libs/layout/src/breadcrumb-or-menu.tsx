import { createElement, useState } from 'react';
import { styled } from 'styled-components';

import { Breadcrumb, createLazyModule, type Crumb, type NavItem, useLazyModule, usePreference } from '@backroom/ui';

import { renderPageLink } from './page-link.tsx';

// Loaded on demand: by default the breadcrumb is shown.
const topMenuModule = createLazyModule(async () => (await import('./top-menu.tsx')).TopMenu);

// Types of that file are not imported, because that would bundle it with the shell.
interface BreadcrumbOrMenuProps {
  items: readonly NavItem[];
  activeHref: string;
  crumbs: readonly Crumb[];
  isMobile: boolean;
}

/** Breadcrumb, or the top-level menu if enabled and not on mobile. */
export function BreadcrumbOrMenu({ crumbs, isMobile, ...menu }: BreadcrumbOrMenuProps) {
  const isMenuEnabled = usePreference('topNav') === 'on' && !isMobile;
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const TopMenu = useLazyModule(topMenuModule, isMenuEnabled, () => setHasLoadFailed(true));
  const showsMenu = isMenuEnabled && !hasLoadFailed;
  return (
    <Container>
      {showsMenu ? TopMenu && createElement(TopMenu, menu) : <Breadcrumb items={crumbs} renderLink={renderPageLink} />}
    </Container>
  );
}

const Container = styled.div`
  flex: 1;
  min-width: 0;
`;
