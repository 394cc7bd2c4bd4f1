import { useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import { type NavContext, NavLink } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import type { NavListItemProps } from './nav-list.types.ts';
import { isGroup, type NavItem } from './nav-tree.ts';

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
  if (!isGroup(item)) {
    return (
      <li data-depth={depth} {...itemProps}>
        <NavLink item={item} variant={depth === 0 ? 'icon-and-label' : 'label'} {...context} />
      </li>
    );
  }

  const isOpen = openIds[depth] === item.id;
  const ancestors = openIds.slice(0, depth);
  return (
    <li data-depth={depth} {...itemProps}>
      <button
        type="button"
        title={item.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-within={active[depth] === item.id || undefined}
        onClick={({ currentTarget }) => onOpenChange(currentTarget, isOpen ? ancestors : [...ancestors, item.id])}
      >
        {depth === 0 && <MenuIcon name={item.icon} />}
        <span data-label="">{item.label}</span>
        <Icon name="chevron-right" />
      </button>
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
