import { useMemo } from 'react';

import { useUpdateDeptMutation } from '@backroom/client/departments';
import type { DeptNode } from '@backroom/contract/departments';
import type { StatusChange } from '@backroom/records';

import { toFormValues } from './departments-values.ts';

/** How departments are enabled and disabled. */
export function useDeptStatus(): StatusChange<DeptNode> {
  const [update] = useUpdateDeptMutation();
  return useMemo(
    () => ({
      save: (dept, status) => {
        const { parentId: _, ...values } = toFormValues(dept);
        return update({ params: { deptId: dept.deptId }, body: { ...values, status, version: dept.version } });
      },
    }),
    [update],
  );
}
