import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';

interface Shortcut {
  id: string;
  node: NavigationNode;
  path: string;
  /** The parent group, if any. */
  group: NavigationNode | undefined;
}

/** Visible menu pages whose path has no parameters: those that were visited last, then the others. */
export function getShortcuts(menu: readonly NavigationNode[], recentPaths: readonly string[] = []): Shortcut[] {
  const filterVisible = (nodes: readonly NavigationNode[]): NavigationNode[] =>
    nodes.flatMap((node) => (node.hidden ? [] : [{ ...node, children: filterVisible(node.children) }]));

  const visibleNodes = filterVisible(menu);
  const groups = new Map(
    flattenNavigation(visibleNodes).flatMap((node) => node.children.map(({ id }) => [id, node] as const)),
  );
  const shortcuts = flattenNavigation(visibleNodes).flatMap((node): Shortcut[] =>
    node.address.kind === 'page' && !node.fault && !node.address.path.includes(':')
      ? [{ id: node.id, node, path: node.address.path, group: groups.get(node.id) }]
      : [],
  );
  const recent = recentPaths.flatMap((path) => shortcuts.find((shortcut) => shortcut.path === path) ?? []);
  return [...new Set([...recent, ...shortcuts])];
}
