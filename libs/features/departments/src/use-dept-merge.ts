import { useCan } from '@backroom/auth';
import { deptContract, type DeptNode } from '@backroom/contract/departments';
import { useLazyDialog } from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';

/** The row action that merges a department into another one; none without the permissions. */
export function useDeptMerge() {
  const t = useText(deptText);
  const canRemove = useCan(deptContract.merge.access);
  const canEdit = useCan(deptContract.update.access);
  const { preload, open, element } = useLazyDialog(loadDialog);
  const rowActions = (dept: DeptNode): RowAction[] => [
    { id: 'merge', label: t('merge'), onIntent: preload, onSelect: () => void open(dept) },
  ];
  return { rowActions: canRemove && canEdit ? rowActions : undefined, element };
}

const loadDialog = async () => (await import('./dept-merge-dialog.tsx')).DeptMergeDialog;
