import { type Dept, type DeptNode, type DeptOption, type DeptType } from '@backroom/contract/departments';

/** Where a node stands. */
interface Place {
  deptId: number;
  parentId: number;
  deptPath: string;
}

/**
 * Hangs rows under each other, in the order they come in. A row whose parent is not among them begins a tree of its own.
 */
function grow<Row extends Place, Node extends { children: Node[] }>(
  rows: readonly Row[],
  toNode: (row: Row) => Node,
): Node[] {
  const nodes = new Map(rows.map((row) => [row.deptId, toNode(row)]));
  const roots: Node[] = [];
  for (const { deptId, parentId } of rows) {
    const node = nodes.get(deptId);
    if (node) (nodes.get(parentId)?.children ?? roots).push(node);
  }
  return roots;
}

/** Ids of the way from the root down to a node, itself included. */
export const idsOfPath = (deptPath: string): number[] => deptPath.split('/').filter(Boolean).map(Number);

/** The rows that were found, with those that lead to them. */
function withTheWay<Row extends Place>(all: readonly Row[], found: readonly Row[]): readonly Row[] {
  if (found.length === all.length) return all;
  const kept = new Set(found.flatMap(({ deptPath }) => idsOfPath(deptPath)));
  return all.filter(({ deptId }) => kept.has(deptId));
}

/** The records that match, as a tree, with those that lead to them. */
export const deptTree = (all: readonly Dept[], matches: (dept: Dept, place: number) => boolean): DeptNode[] =>
  // Not a copy: there may be ten thousand of them.
  grow(withTheWay(all, all.filter(matches)), (dept): DeptNode => Object.assign(dept, { children: [] }));

export interface OptionRow extends Place {
  deptName: string;
  deptType: DeptType;
  mayChoose: boolean;
}

/** What may be chosen, as one tree: what leads there is shown and cannot be chosen. */
export function optionTree(rows: readonly OptionRow[]): DeptOption[] {
  const choosable = rows.filter(({ mayChoose }) => mayChoose);
  return grow(withTheWay(rows, choosable), ({ deptId, deptName, deptType, mayChoose }): DeptOption => ({
    ...{ id: deptId, label: deptName, deptType },
    disabled: !mayChoose,
    children: [],
  }));
}

/** From top to bottom as one reads the tree, each with the names that lead to it. */
export function* inOrder(
  nodes: readonly DeptNode[],
  above: readonly string[] = [],
): Generator<DeptNode & { way: string }> {
  for (const node of nodes) {
    const names = [...above, node.deptName];
    yield { ...node, way: names.join('/') };
    yield* inOrder(node.children, names);
  }
}
