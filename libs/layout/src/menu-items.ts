import { type MenuNode } from '@backroom/client/menus';
import { type Language, type NavItem } from '@backroom/ui';

/**
 * Items of the sidebar. Entries that are hidden, have no target or need parameters are omitted; a group with a single
 * item is replaced by that item, unless `alwaysShow` is set.
 */
export const menuItems = (menu: readonly MenuNode[], language: Language): NavItem[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    const children = menuItems(node.children, language);
    const own = linkOf(node, language);
    if (!own) {
      const isGroup = children.length > (node.alwaysShow ? 0 : 1);
      return isGroup ? [{ ...wordsOf(node, language), children }] : promoted(node, children);
    }
    return [children.length > 0 ? { ...wordsOf(node, language), children: [own, ...children] } : own];
  });

/** Replaces a group by its only child, which inherits the icon of the group if it has none. */
const promoted = ({ icon }: MenuNode, children: NavItem[]): NavItem[] =>
  children.map((child) => ({ ...child, ...(!child.icon && icon && { icon }) }));

const wordsOf = ({ id, titles, icon }: MenuNode, language: Language) => ({
  id,
  label: titles[language],
  ...(icon && { icon }),
});

function linkOf(node: MenuNode, language: Language): NavItem | null {
  const { address } = node;
  if (address.kind === 'external') return { ...wordsOf(node, language), href: address.href, external: true };
  if (address.kind === 'none' || address.path.includes(':')) return null;
  return { ...wordsOf(node, language), href: address.path };
}
