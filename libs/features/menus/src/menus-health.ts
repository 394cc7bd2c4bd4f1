import type { MenuNode } from '@backroom/contract/menus';
import { flattenTree } from '@backroom/records';

export interface Fault {
  kind: 'samePath' | 'unknownPage' | 'idleTag' | 'missingTag';
  /** The affected path, component or tag. */
  subject: string;
  /** The affected entries; empty for a missing tag. */
  menus: readonly MenuNode[];
}

interface KnownTargets {
  /** Component paths of the registered pages. */
  pages: readonly string[];
  /** Permission tags that routes require. */
  tags: readonly string[];
}

const isLink = (path: string) => /^[a-z]+:/i.test(path);

/** Absolute, lower-case paths of pages; relative paths are resolved against their parents. */
function collectPaths(nodes: readonly MenuNode[], parentPath: string): [string, MenuNode][] {
  return nodes.flatMap((node) => {
    const path = node.path.startsWith('/') || isLink(node.path) ? node.path : `${parentPath}/${node.path}`;
    const ownPath: [string, MenuNode][] =
      node.menuType === 'C' && node.path !== '' && !isLink(path) ? [[path.toLowerCase(), node]] : [];
    return [...ownPath, ...collectPaths(node.children, path)];
  });
}

/** Finds inconsistencies between the menu, the pages and the routes. */
export function findFaults(nodes: readonly MenuNode[], { pages, tags }: KnownTargets): Fault[] {
  const all = flattenTree(nodes);
  const byPath = Map.groupBy(collectPaths(nodes, ''), ([path]) => path);
  const byTag = Map.groupBy(
    all.filter(({ permission }) => permission !== ''),
    ({ permission }) => permission,
  );
  const isUnknown = ({ menuType, path, component }: MenuNode) =>
    menuType === 'C' && !isLink(path) && !pages.includes(component);
  return [
    ...[...byPath]
      .filter(([, duplicates]) => duplicates.length > 1)
      .map(([subject, duplicates]): Fault => ({
        kind: 'samePath',
        subject,
        menus: duplicates.map(([, node]) => node),
      })),
    ...all.filter(isUnknown).map((node): Fault => ({ kind: 'unknownPage', subject: node.component, menus: [node] })),
    ...[...byTag]
      .filter(([tag]) => !tags.includes(tag))
      .map(([subject, menus]): Fault => ({ kind: 'idleTag', subject, menus })),
    ...tags.filter((tag) => !byTag.has(tag)).map((subject): Fault => ({ kind: 'missingTag', subject, menus: [] })),
  ];
}
