import { type MenuNode } from '@backroom/contract/menu-management';

import { flatten } from './menu-values.ts';

export interface Fault {
  kind: 'samePath' | 'unknownPage' | 'idleTag' | 'missingTag';
  /** The affected path, component or tag. */
  what: string;
  /** The affected entries; empty for a missing tag. */
  menus: readonly MenuNode[];
}

interface Known {
  /** Component paths of the registered pages. */
  pages: readonly string[];
  /** Permission tags that routes require. */
  tags: readonly string[];
}

const isLink = (path: string) => /^[a-z]+:/i.test(path);

/** Absolute, lower-case paths of pages; relative paths are resolved against their parents. */
function addresses(nodes: readonly MenuNode[], above: string): [string, MenuNode][] {
  return nodes.flatMap((node) => {
    const path = node.path.startsWith('/') || isLink(node.path) ? node.path : `${above}/${node.path}`;
    const own: [string, MenuNode][] =
      node.menuType === 'C' && node.path !== '' && !isLink(path) ? [[path.toLowerCase(), node]] : [];
    return [...own, ...addresses(node.children, path)];
  });
}

/** Finds inconsistencies between the menu, the pages and the routes. */
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
