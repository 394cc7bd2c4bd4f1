import { matchPath } from 'react-router';

import { trimTrailingSlashes } from '@backroom/client';
import type { NavigationNode } from '@backroom/client/navigation-tree';

/** The entries from the top level to the page at `pathname`; empty if it is not in the menu. */
export function findNavTrail(menu: readonly NavigationNode[], pathname: string): NavigationNode[] {
  const trail = findTrail(menu, pathname, ({ path }) => !path.includes(':')) ?? findTrail(menu, pathname, () => true);
  if (!trail) return [];
  const page = trail.at(-1);
  const parent = page?.hidden ? findParent(trail.at(-2)?.children ?? menu, pathname, page) : undefined;
  return parent ? [...trail.slice(0, -1), parent, ...trail.slice(-1)] : trail;
}

/** Path of the active sidebar item: the page itself, or the visible page that a hidden page belongs to. */
export function getActivePath(menu: readonly NavigationNode[], pathname: string): string | undefined {
  const visible = findNavTrail(menu, pathname).findLast(({ hidden, address }) => !hidden && address.kind === 'page');
  return visible?.address.kind === 'page' ? visible.address.path : undefined;
}

function findTrail(
  menu: readonly NavigationNode[],
  pathname: string,
  isCandidate: (address: { path: string }) => boolean,
): NavigationNode[] | null {
  for (const node of menu) {
    const { address } = node;
    if (address.kind === 'page' && isCandidate(address) && matchesPath(address.path, pathname)) return [node];
    const childTrail = findTrail(node.children, pathname, isCandidate);
    if (childTrail) return [node, ...childTrail];
  }
  return null;
}

/** Patterns are compiled only for paths with parameters. */
const matchesPath = (path: string, pathname: string): boolean =>
  path.includes(':') ? matchPath(path, pathname) !== null : path === trimTrailingSlashes(pathname);

/** A hidden page, such as a detail page, belongs to the visible sibling whose path is its prefix. */
const findParent = (siblings: readonly NavigationNode[], pathname: string, page: NavigationNode) =>
  siblings.find(
    ({ address, hidden, id }) =>
      id !== page.id && !hidden && address.kind === 'page' && pathname.startsWith(`${address.path}/`),
  );
