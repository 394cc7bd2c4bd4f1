import { ADMIN_ROLE } from '@backroom/contract/session';

import type { NavigationNode } from './navigation-tree.ts';

/**
 * Removes entries, with their descendants, that are restricted to other roles. The administrator sees all entries. The
 * server applies the same filter.
 */
export const filterNavigationByRoles = (
  menu: readonly NavigationNode[],
  roleKeys: readonly string[],
): readonly NavigationNode[] => (roleKeys.includes(ADMIN_ROLE) ? menu : filterNodes(menu, roleKeys));

const filterNodes = (menu: readonly NavigationNode[], roleKeys: readonly string[]): NavigationNode[] =>
  menu
    .filter(({ roles }) => roles === undefined || roles.some((role) => roleKeys.includes(role)))
    .map((node) => (node.children.length > 0 ? { ...node, children: filterNodes(node.children, roleKeys) } : node));

/**
 * The entries that match one of the paths, with their parent directories. A path matches a page by its address, where
 * a parameter matches one segment, or a directory with all its content. External URLs match exactly.
 *
 * @param paths case and trailing slashes are ignored
 */
export function filterByPaths(menu: readonly NavigationNode[], paths: readonly string[]): NavigationNode[] {
  const targets = { segments: paths.map(toSegments), hrefs: paths };
  return menu.flatMap((node) => filterNode(node, targets) ?? []);
}

interface PathTargets {
  segments: readonly (readonly string[])[];
  hrefs: readonly string[];
}

function filterNode(node: NavigationNode, targets: PathTargets): NavigationNode | null {
  if (node.base !== undefined && matchesAny(node.base, targets)) return node;
  const children = node.children.flatMap((child) => filterNode(child, targets) ?? []);
  const { address } = node;
  const isMatch =
    (address.kind === 'page' && matchesAny(address.path, targets)) ||
    (address.kind === 'external' && targets.hrefs.includes(address.href));
  return isMatch || children.length > 0 ? { ...node, children } : null;
}

function matchesAny(pattern: string, { segments }: PathTargets): boolean {
  const patternSegments = toSegments(pattern);
  return segments.some(
    (path) =>
      path.length === patternSegments.length &&
      patternSegments.every((part, index) => part.startsWith(':') || part === path[index]),
  );
}

const toSegments = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
