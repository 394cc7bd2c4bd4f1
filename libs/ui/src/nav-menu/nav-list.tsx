import { createElement, type ReactNode, useState } from 'react';

import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { type NavItem } from './nav-tree.ts';

/** A list of no more is mounted whole. */
const WHOLE = 200;

// Few menus are that long.
const longList = lazyPart(async () => (await import('./long-nav-list.tsx')).LongNavList);

/** For the `li` of an entry: where it stands in a list that is not mounted whole. */
export interface NavPlace {
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  'data-part'?: number;
}

export interface NavListProps {
  id?: string | undefined;
  items: readonly NavItem[];
  /** Id of the entry that holds the page shown: it is always there. */
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
