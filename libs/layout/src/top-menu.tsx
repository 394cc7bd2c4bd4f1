import { type NavItem, TopNav } from '@backroom/ui';

import { renderPageLink } from './page-link.tsx';
import { findTopItem, toTopNavItems } from './top-nav-items.ts';

export interface TopMenuProps {
  items: readonly NavItem[];
  activeHref: string;
}

/** Horizontal menu of the top-level items. */
export function TopMenu({ items, activeHref }: TopMenuProps) {
  const activeItem = findTopItem(items, activeHref);
  return (
    <TopNav items={toTopNavItems(items)} renderLink={renderPageLink} {...(activeItem && { activeId: activeItem.id })} />
  );
}
