import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { type FilterControlProps, useOptionNodes } from '@backroom/records';
import { TreeSelect, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

/** A department of the users, with its descendants. */
export function DeptFilter({ control, values, set }: FilterControlProps) {
  const t = useText(onlineText);
  // A user without access to departments has none to choose from.
  const nodes = useOptionNodes(useGetDeptTreeQuery({ suppressErrors: 'toasts' }).data);
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
