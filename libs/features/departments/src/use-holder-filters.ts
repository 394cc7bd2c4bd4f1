import type { DeptNode } from '@backroom/contract/departments';
import { flattenTree, useReferenceFilters } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** The filters of departments below another one or led by a user, while they are active. */
export function useHolderFilters(
  { parentId, leaderId }: { parentId?: number | undefined; leaderId?: number | undefined },
  tree: readonly DeptNode[] = [],
) {
  const t = useText(deptText);
  const isFiltered = parentId !== undefined || leaderId !== undefined;
  const depts = isFiltered ? flattenTree(tree) : [];
  const getOptions = (id: number | undefined, name: string | undefined) =>
    name ? [{ value: String(id), label: name }] : [];
  const parent = depts.find(({ deptId }) => deptId === parentId)?.deptName;
  const leader = depts.find((dept) => dept.leaderId === leaderId)?.leaderName;
  return useReferenceFilters([
    { name: 'parentId', label: t('parent'), value: parentId, options: getOptions(parentId, parent) },
    { name: 'leaderId', label: t('leader'), value: leaderId, options: getOptions(leaderId, leader) },
  ]);
}
