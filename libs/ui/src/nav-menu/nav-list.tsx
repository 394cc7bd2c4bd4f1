import { createElement, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import type { NavListProps } from './nav-list.types.ts';

/** Lists up to this length are not virtualised. */
const VIRTUALIZE_THRESHOLD = 200;

// Loaded on demand: few menus are that long.
const virtualList = createLazyModule(async () => (await import('./virtual-nav-list.tsx')).VirtualNavList);

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
