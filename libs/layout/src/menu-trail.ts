import { matchPath } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';

/** The entries from the top level to the page at `pathname`; empty if it is not in the menu. */
export function menuTrail(menu: readonly MenuNode[], pathname: string): MenuNode[] {
  const exact = trails(menu, pathname, ({ path }) => !path.includes(':')) ?? trails(menu, pathname, () => true);
  if (!exact) return [];
  const page = exact.at(-1);
  const owner = page?.hidden ? ownerOf(exact.at(-2)?.children ?? menu, pathname, page) : undefined;
  return owner ? [...exact.slice(0, -1), owner, ...exact.slice(-1)] : exact;
}

/** Path of the active sidebar item: the page itself, or the visible page that a hidden page belongs to. */
export function markedPath(menu: readonly MenuNode[], pathname: string): string | undefined {
  const shown = menuTrail(menu, pathname).findLast(({ hidden, address }) => !hidden && address.kind === 'page');
  return shown?.address.kind === 'page' ? shown.address.path : undefined;
}

function trails(
  menu: readonly MenuNode[],
  pathname: string,
  isMeant: (address: { path: string }) => boolean,
): MenuNode[] | null {
  for (const node of menu) {
    const { address } = node;
    if (address.kind === 'page' && isMeant(address) && isAt(address.path, pathname)) return [node];
    const below = trails(node.children, pathname, isMeant);
    if (below) return [node, ...below];
  }
  return null;
}

/** Patterns are compiled only for paths with parameters. */
const isAt = (path: string, pathname: string): boolean =>
  path.includes(':') ? matchPath(path, pathname) !== null : path === pathname.replace(/(.)\/+$/, '$1');

/** A hidden page, such as a detail page, belongs to the visible sibling whose path is its prefix. */
const ownerOf = (neighbours: readonly MenuNode[], pathname: string, page: MenuNode) =>
  neighbours.find(
    ({ address, hidden, id }) =>
      id !== page.id && !hidden && address.kind === 'page' && pathname.startsWith(`${address.path}/`),
  );
