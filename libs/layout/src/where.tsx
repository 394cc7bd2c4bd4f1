import { createElement, useState } from 'react';
import { styled } from 'styled-components';

import { Breadcrumb, type Crumb, lazyPart, type NavItem, useLazyPart, usePreference } from '@backroom/ui';

import { pageLink } from './page-link.tsx';

// Loaded on demand: by default the breadcrumb is shown.
const topMenu = lazyPart(async () => (await import('./top-menu.tsx')).TopMenu);

// Types of that file are not imported, because that would bundle it with the shell.
interface WhereProps {
  items: readonly NavItem[];
  activeHref: string;
  crumbs: readonly Crumb[];
  isMobile: boolean;
}

/** Breadcrumb, or the top-level menu if enabled and not on mobile. */
export function Where({ crumbs, isMobile, ...menu }: WhereProps) {
  const isWanted = usePreference('topNav') === 'on' && !isMobile;
  const [isMissing, setIsMissing] = useState(false);
  const TopMenu = useLazyPart(topMenu, isWanted, () => setIsMissing(true));
  const hasMenu = isWanted && !isMissing;
  return (
    <Room>{hasMenu ? TopMenu && createElement(TopMenu, menu) : <Breadcrumb items={crumbs} renderLink={pageLink} />}</Room>
  );
}

const Room = styled.div`
  flex: 1;
  min-width: 0;
`;
