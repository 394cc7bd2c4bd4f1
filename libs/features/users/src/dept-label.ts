import type { TreeNode } from '@backroom/ui';

/** The name of a department in a tree. */
export function findLabel(nodes: readonly TreeNode[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.label : findLabel(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
