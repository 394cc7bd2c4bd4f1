import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { runOnNextFrame } from '../measure/run-on-next-frame.ts';
import { findScrollParent, scrollIntoViewVertically } from '../measure/scroll-into-view-vertically.ts';
import { renderPlainLink } from '../render-link/plain-link.tsx';
import type { RenderLink } from '../render-link/render-link.ts';
import { NavBranch } from './nav-branch.tsx';
import type { NavContext } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { Nav } from './nav-menu.styles.ts';
import { navMenuText } from './nav-menu.text.ts';
import { NavRail } from './nav-rail.tsx';
import { findPath, type NavItem, toInitialOpenIds } from './nav-tree.ts';

export interface NavMenuProps {
  /** Up to three levels; only the first has icons. */
  items: readonly NavItem[];
  /** URL of the active page; its entry is highlighted and its groups are open. */
  activeHref?: string;
  renderLink?: RenderLink;
  /** Icons only, 64 px wide; groups open as flyouts. */
  collapsed?: boolean;
  /** What waits on the pages, by URL; a closed group has the sum of its pages. */
  counts?: ReadonlyMap<string, number>;
  /** Called on every link click, including the active page: closes the menu where it overlays the page. */
  onNavigate?: () => void;
}

/**
 * The side menu, 240 px wide. One group is open at a time: that of the active page, or the first one, until the
 * user opens another.
 *
 * ARIA: nav with nested lists, groups are disclosure buttons (`aria-expanded`), the active page has
 * `aria-current=page`. Keys: Tab moves, Enter or Space opens a group; in the rail Esc closes the flyout.
 */
export function NavMenu({
  items,
  activeHref,
  renderLink = renderPlainLink,
  collapsed = false,
  counts,
  onNavigate,
}: NavMenuProps) {
  const t = useText(navMenuText);
  const nav = useRef<HTMLElement>(null);
  const context: NavContext = { activeHref, renderLink, counts, onNavigate };

  // Scrolls to the active entry, which may be out of view after navigation from outside the menu.
  useEffect(() => {
    const find = (selector: string) => nav.current?.querySelector<HTMLElement>(selector);
    return runOnNextFrame(() => {
      const activeEntry = find('a[aria-current="page"]') ?? find('button[data-within]');
      if (activeEntry) scrollIntoViewVertically(activeEntry);
    });
  }, [activeHref, collapsed]);

  return (
    <Nav ref={nav} aria-label={t('label')} data-collapsed={collapsed || undefined}>
      {collapsed ? <NavRail items={items} {...context} /> : <NavTree items={items} {...context} />}
    </Nav>
  );
}

function NavTree({ items, ...context }: NavContext & { items: readonly NavItem[] }) {
  const active = findPath(items, context.activeHref);
  const [openIds, setOpenIds] = useState(() => toInitialOpenIds(items, active));

  // A new page opens its groups; one without a group or without an entry does not change the menu.
  const [syncedPath, setSyncedPath] = useState(active.join());
  if (active.length > 0 && active.join() !== syncedPath) {
    setSyncedPath(active.join());
    if (active.length > 1) setOpenIds(active);
  }

  // Keeps the clicked group under the pointer when a group above it closes.
  const clickAnchor = useRef<{ button: HTMLElement; top: number }>(null);
  useLayoutEffect(() => {
    if (!clickAnchor.current) return;
    const { button, top } = clickAnchor.current;
    clickAnchor.current = null;
    findScrollParent(button)?.scrollBy(0, button.getBoundingClientRect().top - top);
  }, [openIds]);
  const handleOpenChange = (button: HTMLElement, next: readonly string[]) => {
    clickAnchor.current = { button, top: button.getBoundingClientRect().top };
    setOpenIds(next);
  };

  return (
    <NavList
      items={items}
      activeId={active[0]}
      renderItem={(item, itemProps) => (
        <NavBranch
          key={item.id}
          item={item}
          depth={0}
          active={active}
          openIds={openIds}
          onOpenChange={handleOpenChange}
          itemProps={itemProps}
          {...context}
        />
      )}
    />
  );
}
