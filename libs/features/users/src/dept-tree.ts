import { useMemo } from 'react';

import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { type TreeNode } from '@backroom/ui';

interface Named {
  id: number;
  label: string;
  disabled?: boolean | undefined;
  children: readonly Named[];
}

const nodeOf = ({ id, label, disabled, children }: Named): TreeNode => ({
  id: String(id),
  label,
  ...(disabled && { disabled }),
  children: children.map(nodeOf),
});

const NONE: readonly Named[] = [];

/** The departments visible to the user, as tree nodes. */
export function useDeptTree() {
  const answer = useGetDeptTreeQuery();
  const tree: readonly Named[] = answer.data ?? NONE;
  const nodes = useMemo(() => tree.map(nodeOf), [tree]);
  return { ...answer, nodes };
}
