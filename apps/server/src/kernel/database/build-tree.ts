interface TreeRow {
  parentId: number | null;
}

/**
 * Builds trees from rows, in their order. A row whose parent is missing, or itself, becomes a root.
 *
 * @param toNode returns the node of a row, without children
 */
export function buildTree<Row extends TreeRow, Node extends { children: Node[] }>(
  rows: readonly Row[],
  getId: (row: Row) => number,
  toNode: (row: Row) => Node,
): Node[] {
  const nodes = new Map(rows.map((row) => [getId(row), toNode(row)]));
  const roots: Node[] = [];
  for (const row of rows) {
    const id = getId(row);
    const node = nodes.get(id);
    const parent = row.parentId === null || row.parentId === id ? undefined : nodes.get(row.parentId);
    if (node) (parent?.children ?? roots).push(node);
  }
  return roots;
}
