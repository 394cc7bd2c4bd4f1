import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';

export interface Shortcut {
  id: string;
  node: NavigationNode;
  path: string;
  /** The parent group, if any. */
  group: NavigationNode | undefined;
}

/** Visible menu pages whose path has no parameters. */
export function getShortcuts(menu: readonly NavigationNode[]): Shortcut[] {
  const filterVisible = (nodes: readonly NavigationNode[]): NavigationNode[] =>
    nodes.flatMap((node) => (node.hidden ? [] : [{ ...node, children: filterVisible(node.children) }]));

  const visibleNodes = filterVisible(menu);
  const groups = new Map(
    flattenNavigation(visibleNodes).flatMap((node) => node.children.map(({ id }) => [id, node] as const)),
  );
  return flattenNavigation(visibleNodes).flatMap((node) =>
    node.address.kind === 'page' && !node.fault && !node.address.path.includes(':')
      ? [{ id: node.id, node, path: node.address.path, group: groups.get(node.id) }]
      : [],
  );
}
