import { ADMIN_ROLE } from '@backroom/contract/session';

import { type MenuNode } from './menu-tree.ts';

/**
 * Removes entries, with their descendants, that are restricted to other roles. The administrator sees all entries. The
 * server applies the same filter.
 */
export const forRoles = (menu: readonly MenuNode[], held: readonly string[]): readonly MenuNode[] =>
  held.includes(ADMIN_ROLE) ? menu : forEach(menu, held);

const forEach = (menu: readonly MenuNode[], held: readonly string[]): MenuNode[] =>
  menu
    .filter(({ roles }) => roles === undefined || roles.some((role) => held.includes(role)))
    .map((node) => (node.children.length > 0 ? { ...node, children: forEach(node.children, held) } : node));

/**
 * The entries that match one of the paths, with their parent directories. A path matches a page by its address, where
 * a parameter matches one segment, or a directory with all its content. External URLs match exactly.
 *
 * @param paths case and trailing slashes are ignored
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
