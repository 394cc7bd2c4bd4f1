import { useMemo } from 'react';

import { useGetDeptTreeQuery } from '@backroom/client/departments';
import type { FilterControlProps } from '@backroom/records';
import { type TreeNode, TreeSelect, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

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

/** A department of the users, with its descendants. */
export function DeptFilter({ control, values, set }: FilterControlProps) {
  const t = useText(onlineText);
  // A user without access to departments has none to choose from.
  const tree: readonly DeptTreeItem[] = useGetDeptTreeQuery({ suppressErrors: 'toasts' }).data ?? NO_DEPTS;
  const nodes = useMemo(() => tree.map(toTreeNode), [tree]);
  return (
    <TreeSelect
      {...control}
      nodes={nodes}
      placeholder={t('anyDepartment')}
      value={values.deptId || null}
      onValueChange={(selected) => set('deptId', selected ?? '')}
    />
  );
}
