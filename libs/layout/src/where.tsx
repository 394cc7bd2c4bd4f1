import { createElement, useState } from 'react';
import { styled } from 'styled-components';

import { Breadcrumb, type Crumb, lazyPart, type NavItem, useLazyPart, usePreference } from '@backroom/ui';

import { pageLink } from './page-link.tsx';

/** Most people have the breadcrumb. */
const topMenu = lazyPart(async () => (await import('./top-menu.tsx')).TopMenu);

// Without a type from that file: the import alone would bring it along.
interface WhereProps {
  items: readonly NavItem[];
  activeHref: string;
  crumbs: readonly Crumb[];
  isMobile: boolean;
}

/** Where the person is; or, if they want it and there is room, the first level of the menu. */
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
