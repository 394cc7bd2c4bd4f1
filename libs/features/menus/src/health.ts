import { type MenuNode } from '@backroom/contract/menu-management';

import { flatten } from './menu-values.ts';

export interface Fault {
  kind: 'samePath' | 'unknownPage' | 'idleTag' | 'missingTag';
  /** The address, component or tag that it is about. */
  what: string;
  /** The entries that have it; none where none has. */
  menus: readonly MenuNode[];
}

interface Known {
  /** Component paths of the program. */
  pages: readonly string[];
  /** Tags that routes ask for. */
  tags: readonly string[];
}

const isLink = (path: string) => /^[a-z]+:/i.test(path);

/** Addresses of pages, those that are relative with what lies above. */
function addresses(nodes: readonly MenuNode[], above: string): [string, MenuNode][] {
  return nodes.flatMap((node) => {
    const path = node.path.startsWith('/') || isLink(node.path) ? node.path : `${above}/${node.path}`;
    const own: [string, MenuNode][] =
      node.menuType === 'C' && node.path !== '' && !isLink(path) ? [[path.toLowerCase(), node]] : [];
    return [...own, ...addresses(node.children, path)];
  });
}

/** What no longer fits between the menu, the program and its routes. */
export function faultsOf(nodes: readonly MenuNode[], { pages, tags }: Known): Fault[] {
  const all = flatten(nodes);
  const byPath = Map.groupBy(addresses(nodes, ''), ([path]) => path);
  const byTag = Map.groupBy(
    all.filter(({ permission }) => permission !== ''),
    ({ permission }) => permission,
  );
  const isUnknown = ({ menuType, path, component }: MenuNode) =>
    menuType === 'C' && !isLink(path) && !pages.includes(component);
  return [
    ...[...byPath]
      .filter(([, same]) => same.length > 1)
      .map(([what, same]): Fault => ({ kind: 'samePath', what, menus: same.map(([, node]) => node) })),
    ...all.filter(isUnknown).map((node): Fault => ({ kind: 'unknownPage', what: node.component, menus: [node] })),
    ...[...byTag]
      .filter(([tag]) => !tags.includes(tag))
      .map(([what, menus]): Fault => ({ kind: 'idleTag', what, menus })),
    ...tags.filter((tag) => !byTag.has(tag)).map((what): Fault => ({ kind: 'missingTag', what, menus: [] })),
  ];
}
