import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { useUpdateDeptMutation } from '@backroom/client/departments';
import type { Status } from '@backroom/contract';
import { type Dept, deptContract, type DeptNode, type DeptType } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';
import { recordText, useSortColumn, useStatusColumn } from '@backroom/records';
import { DateTime, StatusTag, type StatusTone, type TreeTableColumn, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { getName, toFormValues } from './departments-values.ts';
import { UserCount } from './user-count.tsx';

const TONES: Record<DeptType, StatusTone> = {
  company: 'accent',
  region: 'info',
  store: 'warning',
  department: 'neutral',
};

export function useDeptColumns(): readonly TreeTableColumn<DeptNode>[] {
  const t = useText(deptText);
  const tRecord = useText(recordText);
  const canListUsers = useCan(userContract.list.access);
  const [update] = useUpdateDeptMutation();
  const save = useCallback(
    (dept: Dept, status: Status) => {
      const { parentId: _, ...values } = toFormValues(dept);
      return update({ params: { deptId: dept.deptId }, body: { ...values, status, version: dept.version } });
    },
    [update],
  );
  const sort = useSortColumn<Dept>();
  const status = useStatusColumn<Dept>({ contract: deptContract, getName, save });

  return [
    {
      key: 'deptType',
      header: t('type'),
      width: 120,
      cell: ({ deptType }) => <StatusTag tone={TONES[deptType]}>{t(deptType)}</StatusTag>,
    },
    {
      key: 'leader',
      header: t('leader'),
      width: 84,
      cell: ({ leaderName, leader }) => leaderName || leader || '-',
    },
    { key: 'phone', header: t('phone'), width: 112, cell: ({ phone }) => phone || '-' },
    {
      key: 'userCount',
      header: t('users'),
      width: 76,
      align: 'end',
      cell: (dept) => <UserCount dept={dept} isLink={canListUsers} />,
    },
    { key: 'sort', header: sort.header, width: 70, align: 'end', cell: sort.cell },
    { key: 'status', header: status.header, width: 80, cell: status.cell },
    {
      key: 'updatedAt',
      header: tRecord('updated'),
      width: 144,
      cell: ({ updatedAt }) => <DateTime value={updatedAt} precision="minutes" />,
    },
  ];
}
