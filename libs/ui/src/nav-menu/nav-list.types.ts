import type { ReactNode } from 'react';

import type { NavItem } from './nav-tree.ts';

/** Attributes of the `li` of an entry: its position in a virtualised list. */
export interface NavListItemProps {
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  'data-part'?: number;
}

export interface NavListProps {
  id?: string | undefined;
  items: readonly NavItem[];
  /** Id of the entry that contains the active page; it is always mounted. */
  activeId: string | undefined;
  renderItem: (item: NavItem, itemProps: NavListItemProps) => ReactNode;
}
