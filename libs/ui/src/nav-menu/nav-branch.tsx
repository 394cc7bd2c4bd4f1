import { useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList, type NavPlace } from './nav-list.tsx';
import { isGroup, type NavItem } from './nav-tree.ts';

export interface NavBranchProps extends NavContext {
  item: NavItem;
  /** 0 at the top level. */
  depth: number;
  /** Ids from the top level to the active page. */
  active: readonly string[];
  /** Ids of the open groups, one per level. */
  open: readonly string[];
  onOpen: (button: HTMLElement, open: readonly string[]) => void;
  place: NavPlace;
}

/** An entry of the expanded menu with its descendants. */
export function NavBranch({ item, depth, active, open, onOpen, place, ...context }: NavBranchProps) {
  const listId = useId();
  if (!isGroup(item)) {
    return (
      <li data-depth={depth} {...place}>
        <NavLink item={item} look={depth === 0 ? 'icon-and-label' : 'label'} {...context} />
      </li>
    );
  }

  const isOpen = open[depth] === item.id;
  const above = open.slice(0, depth);
  return (
    <li data-depth={depth} {...place}>
      <button
        type="button"
        title={item.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-within={active[depth] === item.id || undefined}
        onClick={({ currentTarget }) => onOpen(currentTarget, isOpen ? above : [...above, item.id])}
      >
        {depth === 0 && <MenuIcon name={item.icon} />}
        <span data-label="">{item.label}</span>
        <Icon name="chevron-right" />
      </button>
      {isOpen && (
        <NavList
          id={listId}
          items={item.children ?? []}
          marked={active[depth + 1]}
          renderItem={(child, childPlace) => (
            <NavBranch
              key={child.id}
              item={child}
              depth={depth + 1}
              active={active}
              open={open}
              onOpen={onOpen}
              place={childPlace}
              {...context}
            />
          )}
        />
      )}
    </li>
  );
}
