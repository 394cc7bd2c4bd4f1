import { useGetDeptHistoryQuery, useGetDeptTreeQuery } from '@backroom/client/departments';
import type { Dept } from '@backroom/contract/departments';
import { deptResource } from '@backroom/contract/resources/departments';
import { type RecordDialogProps, RecordHistory, useHistoryLabels } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { findOption, getName } from './departments-values.ts';
import { useDeptFieldMeta } from './use-dept-field-meta.ts';

/** Derived from the position in the tree. */
const HIDDEN_FIELDS = ['deptPath', 'storeId'];

/** Change history of a department. */
export function DeptHistory({ record: dept, onClose }: RecordDialogProps<Dept>) {
  const t = useText(deptText);
  const { choices } = useDeptFieldMeta();
  const labels = useHistoryLabels(deptResource);
  const { data: options = [] } = useGetDeptTreeQuery();
  const formatValue = (field: string, value: unknown) => {
    if (field === 'leaderId') return dept && value === dept.leaderId ? dept.leaderName : undefined;
    if (field !== 'parentId') return undefined;
    return value === null ? t('top') : findOption(options, Number(value))?.label;
  };
  if (!dept) return null;
  return (
    <RecordHistory
      labels={labels}
      choices={choices}
      name={getName(dept)}
      useHistory={useGetDeptHistoryQuery}
      params={{ deptId: dept.deptId }}
      formatValue={formatValue}
      hiddenFields={HIDDEN_FIELDS}
      onClose={onClose}
    />
  );
}
