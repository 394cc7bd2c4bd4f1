import { createElement, type ReactNode, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import type { NavItem } from './nav-tree.ts';

/** Lists up to this length are not virtualised. */
const VIRTUALIZE_THRESHOLD = 200;

// Loaded on demand: few menus are that long.
const virtualList = createLazyModule(async () => (await import('./virtual-nav-list.tsx')).VirtualNavList);

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

/** The entries of one level. */
export function NavList(props: NavListProps) {
  const { id, items, renderItem } = props;
  const [hasLoadError, setHasLoadError] = useState(false);
  const isVirtual = items.length > VIRTUALIZE_THRESHOLD && !hasLoadError;
  const VirtualList = useLazyModule(virtualList, isVirtual, () => setHasLoadError(true));
  if (isVirtual && VirtualList) return createElement(VirtualList, props);
  const visibleItems = isVirtual ? items.slice(0, VIRTUALIZE_THRESHOLD) : items;
  return <ul id={id}>{visibleItems.map((item) => renderItem(item, {}))}</ul>;
}
