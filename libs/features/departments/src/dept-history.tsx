import { useGetDeptHistoryQuery } from '@backroom/client/departments';
import type { Dept } from '@backroom/contract/departments';
import { deptResource } from '@backroom/contract/resources/departments';
import { createRecordHistory, useHistoryLabels } from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { getName } from './departments-values.ts';
import { useDeptFieldMeta } from './use-dept-field-meta.ts';

/** Derived from the position in the tree. */
const HIDDEN_FIELDS = ['deptPath', 'storeId'];

export const DeptHistory = createRecordHistory({
  useHistory: useGetDeptHistoryQuery,
  getName,
  getParams: ({ deptId }: Dept) => ({ deptId }),
  useFieldMeta: useHistoryFieldMeta,
});

function useHistoryFieldMeta(dept: Dept | null) {
  const t = useText(deptText);
  const { choices } = useDeptFieldMeta();
  const { find } = useDeptOptions();
  const formatValue = (field: string, value: unknown) => {
    if (field === 'leaderId') return dept && value === dept.leaderId ? dept.leaderName : undefined;
    if (field !== 'parentId') return undefined;
    return value === null ? t('top') : find(Number(value))?.label;
  };
  return { labels: useHistoryLabels(deptResource), choices, formatValue, hiddenFields: HIDDEN_FIELDS };
}
