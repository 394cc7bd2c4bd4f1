import { type Dept, type DeptNode, type DeptOption, type DeptType } from '@backroom/contract/departments';

interface Place {
  deptId: number;
  parentId: number;
  deptPath: string;
}

/** Builds trees from rows, in their order. A row whose parent is missing becomes a root. */
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

/** Ids from the root down to the node, including the node. */
export const idsOfPath = (deptPath: string): number[] => deptPath.split('/').filter(Boolean).map(Number);

/** The matching rows with their ancestors. */
function withTheWay<Row extends Place>(all: readonly Row[], found: readonly Row[]): readonly Row[] {
  if (found.length === all.length) return all;
  const kept = new Set(found.flatMap(({ deptPath }) => idsOfPath(deptPath)));
  return all.filter(({ deptId }) => kept.has(deptId));
}

/** The matching departments and their ancestors as trees. Adds `children` to the given records. */
export const deptTree = (all: readonly Dept[], matches: (dept: Dept, place: number) => boolean): DeptNode[] =>
  // Mutates instead of copying: there may be ten thousand records.
  grow(withTheWay(all, all.filter(matches)), (dept): DeptNode => Object.assign(dept, { children: [] }));

export interface OptionRow extends Place {
  deptName: string;
  deptType: DeptType;
  mayChoose: boolean;
}

/** The selectable departments as one tree. Ancestors that are not selectable are included as disabled. */
export function optionTree(rows: readonly OptionRow[]): DeptOption[] {
  const choosable = rows.filter(({ mayChoose }) => mayChoose);
  return grow(withTheWay(rows, choosable), ({ deptId, deptName, deptType, mayChoose }): DeptOption => ({
    ...{ id: deptId, label: deptName, deptType },
    disabled: !mayChoose,
    children: [],
  }));
}

/** Yields the nodes depth first, each with the names from the root joined by `/`. */
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
