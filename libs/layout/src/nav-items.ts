import type { NavigationNode } from '@backroom/client/navigation-tree';
import type { Language, NavItem } from '@backroom/ui';

import { addHeadings, type GetSection, type PageItem } from './nav-headings.ts';

/**
 * Items of the sidebar. Entries that are hidden, have no target or need parameters are omitted; a group with a single
 * item is replaced by that item, unless `alwaysShow` is set. Long groups have headings.
 */
export const toNavItems = (
  menu: readonly NavigationNode[],
  language: Language,
  getSection: GetSection = () => undefined,
): NavItem[] => menu.flatMap((node) => toItems(node, language, getSection).map(({ item }) => item));

function toItems(node: NavigationNode, language: Language, getSection: GetSection): PageItem[] {
  if (node.hidden) return [];
  const { component } = node;
  const below = node.children.flatMap((child) => toItems(child, language, getSection));
  const children = addHeadings(below, getSection, language);
  const link = toLink(node, language);
  if (link) {
    const item = children.length > 0 ? { ...toNavItem(node, language), children: [link, ...children] } : link;
    return [{ item, component }];
  }
  const isGroup = children.length > (node.alwaysShow ? 0 : 1);
  return isGroup ? [{ item: { ...toNavItem(node, language), children }, component }] : promoteChildren(node, below);
}

/** Replaces a group by its only child, which inherits the icon of the group if it has none. */
const promoteChildren = ({ icon }: NavigationNode, children: PageItem[]): PageItem[] =>
  children.map(({ item, component }) => ({ item: { ...item, ...(!item.icon && icon && { icon }) }, component }));

const toNavItem = ({ id, titles, icon }: NavigationNode, language: Language) => ({
  id,
  label: titles[language],
  ...(icon && { icon }),
});

function toLink(node: NavigationNode, language: Language): NavItem | null {
  const { address } = node;
  if (address.kind === 'external') return { ...toNavItem(node, language), href: address.href, external: true };
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { ...toNavItem(node, language), href: address.path };
}
