import { useState } from 'react';

import { useText } from '../i18n/text.ts';
import { type RenderLink } from '../link-parts/link-parts.ts';
import { plainLink } from '../link-parts/plain-link.tsx';
import { NavBranch } from './nav-branch.tsx';
import { type NavContext } from './nav-link.tsx';
import { List, Nav } from './nav-menu.styles.ts';
import { navMenuText } from './nav-menu.text.ts';
import { NavRail } from './nav-rail.tsx';
import { type NavItem, pathTo } from './nav-tree.ts';

export interface NavMenuProps {
  /** Up to three levels; icons on the first. */
  items: readonly NavItem[];
  /** Address of the page shown; its entry is marked and the groups above it are open. */
  activeHref?: string;
  renderLink?: RenderLink;
  /** Only the icons, 64 px wide; groups fly out. */
  collapsed?: boolean;
  /** Name for readers; 主菜单 if left out. */
  label?: string;
  /** A link was pressed, also the one of the page shown: where the menu lies over the page, close it. */
  onNavigate?: () => void;
}

/**
 * The menu at the side, 240 px wide. One group is open at a time; the page shown decides which, until a person opens
 * another.
 *
 * ARIA: nav with nested lists, groups are disclosure buttons (`aria-expanded`), the page shown has `aria-current=page`.
 * Keys: Tab through, Enter or Space opens a group; in the rail Esc closes the flyout.
 */
export function NavMenu({
  items,
  activeHref,
  renderLink = plainLink,
  collapsed = false,
  label,
  onNavigate,
}: NavMenuProps) {
  const t = useText(navMenuText);
  const context: NavContext = { activeHref, renderLink, onNavigate };
  return (
    <Nav aria-label={label ?? t('label')} data-collapsed={collapsed || undefined}>
      {collapsed ? <NavRail items={items} {...context} /> : <NavTree items={items} {...context} />}
    </Nav>
  );
}

function NavTree({ items, ...context }: NavContext & { items: readonly NavItem[] }) {
  const active = pathTo(items, context.activeHref);
  const [open, setOpen] = useState<readonly string[]>(active);

  // A new page opens its own groups; a page that has no entry leaves the menu as it is.
  const [followed, setFollowed] = useState(active.join());
  if (active.length > 0 && active.join() !== followed) {
    setFollowed(active.join());
    setOpen(active);
  }

  return (
    <List>
      {items.map((item) => (
        <NavBranch key={item.id} item={item} depth={0} active={active} open={open} onOpen={setOpen} {...context} />
      ))}
    </List>
  );
}
