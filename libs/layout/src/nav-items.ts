import type { NavigationNode } from '@backroom/client/navigation-tree';
import type { Language, NavItem } from '@backroom/ui';

/**
 * Items of the sidebar. Entries that are hidden, have no target or need parameters are omitted; a group with a single
 * item is replaced by that item, unless `alwaysShow` is set.
 */
export const toNavItems = (menu: readonly NavigationNode[], language: Language): NavItem[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    const children = toNavItems(node.children, language);
    const link = toLink(node, language);
    if (!link) {
      const isGroup = children.length > (node.alwaysShow ? 0 : 1);
      return isGroup ? [{ ...toNavItem(node, language), children }] : promoteChildren(node, children);
    }
    return [children.length > 0 ? { ...toNavItem(node, language), children: [link, ...children] } : link];
  });

/** Replaces a group by its only child, which inherits the icon of the group if it has none. */
const promoteChildren = ({ icon }: NavigationNode, children: NavItem[]): NavItem[] =>
  children.map((child) => ({ ...child, ...(!child.icon && icon && { icon }) }));

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
