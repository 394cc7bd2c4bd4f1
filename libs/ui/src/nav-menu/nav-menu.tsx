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
  const nav = useRef<HTMLElement>(null);
  const context: NavContext = { activeHref, renderLink, onNavigate };

  // Its list may be longer than the window, and whoever came here another way has not scrolled it.
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

  // A new page opens its own groups; a page that has no entry leaves the menu as it is.
  const [followed, setFollowed] = useState(active.join());
  if (active.length > 0 && active.join() !== followed) {
    setFollowed(active.join());
    setOpen(active);
  }

  // What closes above the group that was pressed must not take it from under the pointer.
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
