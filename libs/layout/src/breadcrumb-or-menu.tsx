import { createElement, useState } from 'react';
import { styled } from 'styled-components';

import { Breadcrumb, createLazyModule, type Crumb, useLazyModule, usePreference } from '@backroom/ui';

import { renderPageLink } from './page-link.tsx';
import type { TopMenuProps } from './top-menu.tsx';

// Loaded on demand: by default the breadcrumb is shown.
const lazyTopMenu = createLazyModule(async () => (await import('./top-menu.tsx')).TopMenu);

interface BreadcrumbOrMenuProps extends TopMenuProps {
  crumbs: readonly Crumb[];
  isMobile: boolean;
}

/** Breadcrumb, or the top-level menu if enabled and not on mobile. */
export function BreadcrumbOrMenu({ crumbs, isMobile, ...menu }: BreadcrumbOrMenuProps) {
  const isMenuEnabled = usePreference('topNav') === 'on' && !isMobile;
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const TopMenu = useLazyModule(lazyTopMenu, isMenuEnabled, () => setHasLoadFailed(true));
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
