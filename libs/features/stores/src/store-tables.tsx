import { STATUS_NORMAL } from '@backroom/contract';
import type { StoreDetail } from '@backroom/contract/stores';
import { PhoneLink, recordText } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { DataTable, EmptyState, StatusTag, Text, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';

export function DepartmentTable({ rows }: { rows: StoreDetail['departments'] }) {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  return (
    <DataTable
      caption={t('departments')}
      rows={rows}
      rowKey={({ deptId }) => deptId}
      columns={[
        {
          id: 'deptName',
          header: t('departments'),
          cell: ({ deptId, deptName }) => <RecordName type="dept" id={deptId} name={deptName} />,
        },
        {
          id: 'leader',
          header: t('leader'),
          width: 160,
          cell: ({ leaderId, leader }) => <RecordName type="user" id={leaderId} name={leader || '-'} />,
        },
        { id: 'userCount', header: t('users'), width: 100, align: 'end' },
        { id: 'status', header: tRecord('status'), width: 120, cell: ({ status }) => <StatusCell status={status} /> },
      ]}
      empty={<EmptyState title={t('noDepartments')} />}
    />
  );
}

export function StaffTable({ staff: { list, count } }: { staff: StoreDetail['staff'] }) {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  return (
    <>
      <DataTable
        caption={t('staff')}
        rows={list}
        rowKey={({ userId }) => userId}
        columns={[
          {
            id: 'nickName',
            header: t('nickName'),
            cell: ({ userId, nickName }) => <RecordName type="user" id={userId} name={nickName} />,
          },
          { id: 'post', header: t('post'), width: 140, cell: ({ postName }) => postName || '-' },
          { id: 'dept', header: t('departments'), width: 180, cell: ({ deptName }) => deptName || '-' },
          {
            id: 'phone',
            header: t('phone'),
            width: 150,
            cell: ({ phone }) => (phone ? <PhoneLink phone={phone} isQuiet /> : '-'),
          },
          { id: 'status', header: tRecord('status'), width: 120, cell: ({ status }) => <StatusCell status={status} /> },
        ]}
        empty={<EmptyState title={t('noStaff')} />}
      />
      {count > list.length && (
        <Text variant="label" tone="faint">
          {t('firstOfAll', { shown: list.length, count })}
        </Text>
      )}
    </>
  );
}

export function RoleTable({ rows }: { rows: StoreDetail['roles'] }) {
  const t = useText(storeText);
  return (
    <DataTable
      caption={t('roles')}
      rows={rows}
      rowKey={({ roleId }) => roleId}
      columns={[
        {
          id: 'roleName',
          header: t('role'),
          cell: ({ roleId, roleName }) => <RecordName type="role" id={roleId} name={roleName} />,
        },
        { id: 'userCount', header: t('users'), width: 100, align: 'end' },
      ]}
      empty={<EmptyState title={t('noRoles')} />}
    />
  );
}

function StatusCell({ status }: { status: string }) {
  const tRecord = useText(recordText);
  const isNormal = status === STATUS_NORMAL;
  return (
    <StatusTag plain={isNormal} tone={isNormal ? 'success' : 'neutral'}>
      {tRecord(isNormal ? 'normal' : 'disabled')}
    </StatusTag>
  );
}
