import { useGetDeptHistoryQuery, useGetDeptTreeQuery } from '@backroom/client/departments';
import { type Dept } from '@backroom/contract/departments';
import { type RecordFormProps, RecordHistory } from '@backroom/records';
import { useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { findOption, nameOf } from './dept-values.ts';
import { useDeptWording } from './use-dept-wording.ts';

/** Derived from the position in the tree. */
const UNTOLD = ['deptPath', 'storeId'];

/** Change history of a department. */
export function DeptHistory({ record: dept, onClose }: RecordFormProps<Dept>) {
  const t = useText(deptText);
  const wording = useDeptWording();
  const { data: options = [] } = useGetDeptTreeQuery();
  const show = (field: string, value: unknown) => {
    if (field !== 'parentId') return undefined;
    return value === null ? t('top') : findOption(options, Number(value))?.label;
  };
  if (!dept) return null;
  return (
    <RecordHistory
      {...wording}
      name={nameOf(dept)}
      useHistory={useGetDeptHistoryQuery}
      params={{ deptId: dept.deptId }}
      show={show}
      untold={UNTOLD}
      onClose={onClose}
    />
  );
}
