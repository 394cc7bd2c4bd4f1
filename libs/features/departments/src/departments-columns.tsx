import { useCan } from '@backroom/auth';
import type { Dept, DeptNode, DeptType } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';
import { PhoneLink, recordText, useStatusColumn } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { StatusTag, type StatusTone, type TreeTableColumn, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
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
  const status = useStatusColumn<Dept>();

  return [
    {
      id: 'deptType',
      card: 'detail',
      priority: 'medium',
      header: t('type'),
      width: 120,
      cell: ({ deptType }) => <StatusTag tone={TONES[deptType]}>{t(deptType)}</StatusTag>,
    },
    {
      id: 'leader',
      card: 'meta',
      priority: 'medium',
      header: t('leader'),
      width: 84,
      cell: ({ leaderId, leaderName, leader }) => (
        <RecordName type="user" id={leaderName ? leaderId : 0} name={leaderName || leader || '-'} />
      ),
    },
    {
      id: 'phone',
      priority: 'low',
      header: t('phone'),
      width: 112,
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} isQuiet /> : '-'),
    },
    {
      id: 'userCount',
      priority: 'medium',
      header: t('users'),
      width: 76,
      align: 'end',
      cell: (dept) => <UserCount dept={dept} isLink={canListUsers} />,
    },
    { id: 'status', card: 'status', header: status.header, width: 88, cell: status.cell },
    { id: 'updatedAt', priority: 'low', header: tRecord('updated'), width: 132, time: 'short' },
  ];
}
