import { ADMIN_ROLE } from '@backroom/contract/session';

import { type MenuNode } from './menu-tree.ts';

/**
 * The entries that are for somebody with these roles: a list of roles on an entry keeps it, and all below it, from
 * everybody else but the administrator. The server leaves them out as well.
 */
export const forRoles = (menu: readonly MenuNode[], held: readonly string[]): readonly MenuNode[] =>
  held.includes(ADMIN_ROLE) ? menu : forEach(menu, held);

const forEach = (menu: readonly MenuNode[], held: readonly string[]): MenuNode[] =>
  menu
    .filter(({ roles }) => roles === undefined || roles.some((role) => held.includes(role)))
    .map((node) => (node.children.length > 0 ? { ...node, children: forEach(node.children, held) } : node));

/**
 * The entries that one of these paths leads to, with the directories that hold them. A path matches the page whose
 * address it is, where a parameter stands for any one word, and a directory with all that is in it; a foreign address
 * matches letter by letter.
 *
 * @param paths as people write them: capitals and a slash at the end do not count
 */
export function forPaths(menu: readonly MenuNode[], paths: readonly string[]): MenuNode[] {
  const asked = { words: paths.map(wordsOf), hrefs: paths };
  return menu.flatMap((node) => matching(node, asked) ?? []);
}

interface Asked {
  words: readonly (readonly string[])[];
  hrefs: readonly string[];
}

function matching(node: MenuNode, asked: Asked): MenuNode | null {
  if (node.base !== undefined && isAmong(node.base, asked)) return node;
  const children = node.children.flatMap((child) => matching(child, asked) ?? []);
  const { address } = node;
  const isMeant =
    (address.kind === 'page' && isAmong(address.path, asked)) ||
    (address.kind === 'external' && asked.hrefs.includes(address.href));
  return isMeant || children.length > 0 ? { ...node, children } : null;
}

function isAmong(pattern: string, { words }: Asked): boolean {
  const parts = wordsOf(pattern);
  return words.some(
    (path) => path.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === path[at]),
  );
}

const wordsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
