import { flattenMenu, type MenuNode } from '@backroom/client/menus';

export interface Shortcut {
  id: string;
  node: MenuNode;
  path: string;
  /** The parent group, if any. */
  group: MenuNode | undefined;
}

/** Visible menu pages whose path has no parameters. */
export function shortcutsOf(menu: readonly MenuNode[]): Shortcut[] {
  const shown = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => (node.hidden ? [] : [{ ...node, children: shown(node.children) }]));

  const visible = shown(menu);
  const groups = new Map(flattenMenu(visible).flatMap((node) => node.children.map(({ id }) => [id, node] as const)));
  return flattenMenu(visible).flatMap((node) =>
    node.address.kind === 'page' && !node.fault && !node.address.path.includes(':')
      ? [{ id: node.id, node, path: node.address.path, group: groups.get(node.id) }]
      : [],
  );
}
