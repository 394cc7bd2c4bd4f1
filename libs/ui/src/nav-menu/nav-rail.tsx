import { useRef, useState } from 'react';

import { NavFlyout } from './nav-flyout.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { isGroup, type NavItem, pathTo } from './nav-tree.ts';

/** Time for the pointer to move from the rail to the flyout. */
const LEAVE_MS = 150;

/** The open flyout. If opened by hover, it closes when the pointer leaves. */
export interface OpenFlyout {
  id: string;
  by: 'pointer' | 'press';
}

/** The collapsed menu: icons only. */
export function NavRail({ items, ...context }: NavContext & { items: readonly NavItem[] }) {
  const [flyout, setFlyout] = useState<OpenFlyout | null>(null);
  const leaving = useRef<number>(undefined);
  const active = pathTo(items, context.activeHref);

  const enter = (id: string) => {
    window.clearTimeout(leaving.current);
    setFlyout((open) => (open?.id === id ? open : { id, by: 'pointer' }));
  };
  const leave = (id: string) => {
    leaving.current = window.setTimeout(
      () => setFlyout((open) => (open?.id === id && open.by === 'pointer' ? null : open)),
      LEAVE_MS,
    );
  };
  const press = (id: string) =>
    setFlyout((open) => (open?.id === id && open.by === 'press' ? null : { id, by: 'press' }));

  return (
    <NavList
      items={items}
      marked={active[0]}
      renderItem={(item, place) =>
        isGroup(item) ? (
          <NavFlyout
            key={item.id}
            item={item}
            isOpen={flyout?.id === item.id}
            active={active}
            onEnter={() => enter(item.id)}
            onLeave={() => leave(item.id)}
            onPress={() => press(item.id)}
            onClose={() => setFlyout((open) => (open?.id === item.id ? null : open))}
            place={place}
            {...context}
          />
        ) : (
          <li key={item.id} {...place}>
            <NavLink item={item} look="icon" {...context} />
          </li>
        )
      }
    />
  );
}
