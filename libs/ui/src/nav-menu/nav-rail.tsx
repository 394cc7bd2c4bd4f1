import { useRef, useState } from 'react';

import { NavFlyout } from './nav-flyout.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { findPath, isGroup, type NavItem } from './nav-tree.ts';

/** Time for the pointer to move from the rail to the flyout. */
const CLOSE_DELAY_MS = 150;

/** The open flyout. If opened by hover, it closes when the pointer leaves. */
export interface OpenFlyout {
  id: string;
  openedBy: 'pointer' | 'press';
}

/** The collapsed menu: icons only. */
export function NavRail({ items, ...context }: NavContext & { items: readonly NavItem[] }) {
  const [flyout, setFlyout] = useState<OpenFlyout | null>(null);
  const closeTimer = useRef<number>(undefined);
  const active = findPath(items, context.activeHref);

  const handleEnter = (id: string) => {
    window.clearTimeout(closeTimer.current);
    setFlyout((open) => (open?.id === id ? open : { id, openedBy: 'pointer' }));
  };
  const handleLeave = (id: string) => {
    closeTimer.current = window.setTimeout(
      () => setFlyout((open) => (open?.id === id && open.openedBy === 'pointer' ? null : open)),
      CLOSE_DELAY_MS,
    );
  };
  const handleToggle = (id: string) =>
    setFlyout((open) => (open?.id === id && open.openedBy === 'press' ? null : { id, openedBy: 'press' }));

  return (
    <NavList
      items={items}
      activeId={active[0]}
      renderItem={(item, itemProps) =>
        isGroup(item) ? (
          <NavFlyout
            key={item.id}
            item={item}
            isOpen={flyout?.id === item.id}
            active={active}
            onEnter={() => handleEnter(item.id)}
            onLeave={() => handleLeave(item.id)}
            onToggle={() => handleToggle(item.id)}
            onClose={() => setFlyout((open) => (open?.id === item.id ? null : open))}
            itemProps={itemProps}
            {...context}
          />
        ) : (
          <li key={item.id} {...itemProps}>
            <NavLink item={item} variant="icon" {...context} />
          </li>
        )
      }
    />
  );
}
