import { type NavItem, TopNav } from '@backroom/ui';

import { pageLink } from './page-link.tsx';
import { holderOf, topItems } from './top-items.ts';

interface TopMenuProps {
  items: readonly NavItem[];
  activeHref: string;
}

/** Horizontal menu of the top-level items. */
export function TopMenu({ items, activeHref }: TopMenuProps) {
  const holder = holderOf(items, activeHref);
  return <TopNav items={topItems(items)} renderLink={pageLink} {...(holder && { activeId: holder.id })} />;
}
