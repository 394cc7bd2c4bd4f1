import { useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import { NavCount, NavCountText } from './nav-count.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import type { NavListItemProps } from './nav-list.types.ts';
import { countWaiting, isGroup, type NavItem } from './nav-tree.ts';

export interface NavBranchProps extends NavContext {
  item: NavItem;
  /** 0 at the top level. */
  depth: number;
  /** Ids from the top level to the active page. */
  active: readonly string[];
  /** Ids of the open groups, one per level. */
  openIds: readonly string[];
  onOpenChange: (button: HTMLElement, openIds: readonly string[]) => void;
  itemProps: NavListItemProps;
}

/** An entry of the expanded menu with its descendants. */
export function NavBranch({ item, depth, active, openIds, onOpenChange, itemProps, ...context }: NavBranchProps) {
  const listId = useId();
  const countId = useId();
  if (!isGroup(item)) {
    return (
      <li data-depth={depth} {...itemProps}>
        <NavHeading item={item} />
        <NavLink item={item} variant={depth === 0 ? 'icon-and-label' : 'label'} {...context} />
      </li>
    );
  }

  const isOpen = openIds[depth] === item.id;
  // Of an open group the pages have it.
  const count = isOpen ? 0 : countWaiting(item, context.counts);
  const ancestors = openIds.slice(0, depth);
  return (
    <li data-depth={depth} {...itemProps}>
      <NavHeading item={item} />
      <button
        type="button"
        title={item.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={count > 0 ? countId : undefined}
        data-within={active[depth] === item.id || undefined}
        onClick={({ currentTarget }) => onOpenChange(currentTarget, isOpen ? ancestors : [...ancestors, item.id])}
      >
        {depth === 0 && <MenuIcon name={item.icon} />}
        <span data-label="">{item.label}</span>
        <NavCount count={count} />
        <Icon name="chevron-right" />
      </button>
      <NavCountText id={countId} count={count} />
      {isOpen && (
        <NavList
          id={listId}
          items={item.children ?? []}
          activeId={active[depth + 1]}
          renderItem={(child, childItemProps) => (
            <NavBranch
              key={child.id}
              item={child}
              depth={depth + 1}
              active={active}
              openIds={openIds}
              onOpenChange={onOpenChange}
              itemProps={childItemProps}
              {...context}
            />
          )}
        />
      )}
    </li>
  );
}

/** Within the entry, so that the list has entries only. */
const NavHeading = ({ item: { heading } }: { item: NavItem }) => heading && <p data-heading="">{heading}</p>;
