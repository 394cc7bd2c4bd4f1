import type { Status } from '@backroom/contract';
import type { Dept, DeptNode, DeptOption, DeptType } from '@backroom/contract/departments';

import { buildTree } from '../../kernel/database/build-tree.ts';

interface TreeRow {
  deptId: number;
  parentId: number;
  deptPath: string;
}

const getId = ({ deptId }: TreeRow) => deptId;

/** Ids from the root down to the node, including the node. */
export const parseDeptPath = (deptPath: string): number[] => deptPath.split('/').filter(Boolean).map(Number);

/** The matching rows with their ancestors. */
function withAncestors<Row extends TreeRow>(all: readonly Row[], matching: readonly Row[]): readonly Row[] {
  if (matching.length === all.length) return all;
  const includedIds = new Set(matching.flatMap(({ deptPath }) => parseDeptPath(deptPath)));
  return all.filter(({ deptId }) => includedIds.has(deptId));
}

/** The matching departments and their ancestors as trees. Adds `children` to the given records. */
export const buildDeptTree = (all: readonly Dept[], matches: (dept: Dept, index: number) => boolean): DeptNode[] =>
  // Mutates instead of copying: there may be ten thousand records.
  buildTree(withAncestors(all, all.filter(matches)), getId, (dept): DeptNode => Object.assign(dept, { children: [] }));

export interface OptionRow extends TreeRow {
  deptName: string;
  deptType: DeptType;
  status: Status;
  sort: number;
  isSelectable: boolean;
}

/** The departments as one tree. Those that are not selectable are disabled. */
export const buildOptionTree = (
  rows: readonly OptionRow[],
  /** Numbers of children by department, of a tree that is read by branches. */
  childCounts?: ReadonlyMap<number, number>,
): DeptOption[] =>
  buildTree(rows, getId, ({ deptId, deptName, deptType, status, isSelectable }): DeptOption => ({
    id: deptId,
    label: deptName,
    deptType,
    disabled: !isSelectable,
    status,
    ...(childCounts && { childCount: childCounts.get(deptId) ?? 0 }),
    children: [],
  }));

/** Yields the nodes depth first, each with the names from the root joined by `/`. */
export function* walkTree(
  nodes: readonly DeptNode[],
  parentNames: readonly string[] = [],
): Generator<DeptNode & { namePath: string }> {
  for (const node of nodes) {
    const names = [...parentNames, node.deptName];
    yield { ...node, namePath: names.join('/') };
    yield* walkTree(node.children, names);
  }
}
