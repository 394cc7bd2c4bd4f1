import { type MenuNode } from '@backroom/client/menus';
import { type Language, type NavItem } from '@backroom/ui';

/**
 * The entries of the side menu: what is hidden, leads nowhere or needs parameters is not there, and a group of one
 * shows that one in its place, unless it always stands as a group.
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

/** An only child stands in its parent's place, with the parent's sign if it has none of its own. */
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
