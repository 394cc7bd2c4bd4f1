import { useMemo } from 'react';

import { useGetDeptTreeQuery } from '@backroom/client/departments';
import type { TreeNode } from '@backroom/ui';

interface DeptTreeItem {
  id: number;
  label: string;
  disabled?: boolean | undefined;
  children: readonly DeptTreeItem[];
}

const toTreeNode = ({ id, label, disabled, children }: DeptTreeItem): TreeNode => ({
  id: String(id),
  label,
  ...(disabled && { disabled }),
  children: children.map(toTreeNode),
});

const NO_DEPTS: readonly DeptTreeItem[] = [];

/** The departments visible to the user, as tree nodes. */
export function useDeptTree() {
  const result = useGetDeptTreeQuery();
  const tree: readonly DeptTreeItem[] = result.data ?? NO_DEPTS;
  const nodes = useMemo(() => tree.map(toTreeNode), [tree]);
  return { ...result, nodes };
}
