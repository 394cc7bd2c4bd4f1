import { createElement, type ReactNode, useState } from 'react';

import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { type NavItem } from './nav-tree.ts';

/** Lists up to this length are not virtualised. */
const WHOLE = 200;

// Loaded on demand: few menus are that long.
const longList = lazyPart(async () => (await import('./long-nav-list.tsx')).LongNavList);

/** Attributes of the `li` of an entry: its position in a virtualised list. */
export interface NavPlace {
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  'data-part'?: number;
}

export interface NavListProps {
  id?: string | undefined;
  items: readonly NavItem[];
  /** Id of the entry that contains the active page; it is always mounted. */
  marked: string | undefined;
  renderItem: (item: NavItem, place: NavPlace) => ReactNode;
}

/** The entries of one level. */
export function NavList(props: NavListProps) {
  const { id, items, renderItem } = props;
  const [isMissing, setIsMissing] = useState(false);
  const isLong = items.length > WHOLE && !isMissing;
  const LongList = useLazyPart(longList, isLong, () => setIsMissing(true));
  if (isLong && LongList) return createElement(LongList, props);
  const first = isLong ? items.slice(0, WHOLE) : items;
  return <ul id={id}>{first.map((item) => renderItem(item, {}))}</ul>;
}
