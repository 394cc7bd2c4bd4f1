import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { type RenderLink } from '../link-parts/link-parts.ts';
import { plainLink } from '../link-parts/plain-link.tsx';
import { beforePaint } from '../measure/before-paint.ts';
import { scrollerAbove, showInColumn } from '../measure/show-in-column.ts';
import { NavBranch } from './nav-branch.tsx';
import { type NavContext } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { Nav } from './nav-menu.styles.ts';
import { navMenuText } from './nav-menu.text.ts';
import { NavRail } from './nav-rail.tsx';
import { type NavItem, pathTo } from './nav-tree.ts';

export interface NavMenuProps {
  /** Up to three levels; only the first has icons. */
  items: readonly NavItem[];
  /** URL of the active page; its entry is highlighted and its groups are open. */
  activeHref?: string;
  renderLink?: RenderLink;
  /** Icons only, 64 px wide; groups open as flyouts. */
  collapsed?: boolean;
  /** Accessible name. Default: 主菜单. */
  label?: string;
  /** Called on every link click, including the active page: closes the menu where it overlays the page. */
  onNavigate?: () => void;
}

/**
 * The side menu, 240 px wide. One group is open at a time: that of the active page, until the user opens another.
 *
 * ARIA: nav with nested lists, groups are disclosure buttons (`aria-expanded`), the active page has
 * `aria-current=page`. Keys: Tab moves, Enter or Space opens a group; in the rail Esc closes the flyout.
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
  const nav = useRef<HTMLElement>(null);
  const context: NavContext = { activeHref, renderLink, onNavigate };

  // Scrolls to the active entry, which may be out of view after navigation from outside the menu.
  useEffect(() => {
    const find = (what: string) => nav.current?.querySelector<HTMLElement>(what);
    return beforePaint(() => {
      const mark = find('a[aria-current="page"]') ?? find('button[data-within]');
      if (mark) showInColumn(mark);
    });
  }, [activeHref, collapsed]);

  return (
    <Nav ref={nav} aria-label={label ?? t('label')} data-collapsed={collapsed || undefined}>
      {collapsed ? <NavRail items={items} {...context} /> : <NavTree items={items} {...context} />}
    </Nav>
  );
}

function NavTree({ items, ...context }: NavContext & { items: readonly NavItem[] }) {
  const active = pathTo(items, context.activeHref);
  const [open, setOpen] = useState<readonly string[]>(active);

  // A new page opens its groups; a page without an entry does not change the menu.
  const [followed, setFollowed] = useState(active.join());
  if (active.length > 0 && active.join() !== followed) {
    setFollowed(active.join());
    setOpen(active);
  }

  // Keeps the clicked group under the pointer when a group above it closes.
  const pressed = useRef<{ button: HTMLElement; top: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, top } = pressed.current;
    pressed.current = null;
    scrollerAbove(button)?.scrollBy(0, button.getBoundingClientRect().top - top);
  }, [open]);
  const openFrom = (button: HTMLElement, next: readonly string[]) => {
    pressed.current = { button, top: button.getBoundingClientRect().top };
    setOpen(next);
  };

  return (
    <NavList
      items={items}
      marked={active[0]}
      renderItem={(item, place) => (
        <NavBranch
          key={item.id}
          item={item}
          depth={0}
          active={active}
          open={open}
          onOpen={openFrom}
          place={place}
          {...context}
        />
      )}
    />
  );
}
