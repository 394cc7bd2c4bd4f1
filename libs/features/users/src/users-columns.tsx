import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { type User, userContract } from '@backroom/contract/users';
import { PhoneLink, useStatusColumn } from '@backroom/records';
import { RecordName, RecordNames } from '@backroom/records/record-name';
import { type Column, DateTime, useText } from '@backroom/ui';

import { useUsernameColumn } from './use-user-locks.tsx';
import { UserNameCell } from './user-name-cell.tsx';
import { userText } from './users.text.ts';

export function useUserColumns(): readonly Column<User>[] {
  const t = useText(userText);
  const statusColumn = useStatusColumn<User>();
  const usernameColumn = useUsernameColumn();
  const canRead = useCan(userContract.byId.access);

  return useMemo(
    () => [
      {
        id: 'nickName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 156,
        cell: (user) =>
          canRead ? (
            <PageLink to={`/admin/sys-user/${user.userId}`}>
              <UserNameCell user={user} />
            </PageLink>
          ) : (
            <UserNameCell user={user} />
          ),
      },
      usernameColumn,
      {
        id: 'deptName',
        card: 'meta',
        header: t('dept'),
        width: 124,
        cell: ({ deptId, deptName }) => <RecordName type="dept" id={deptId} name={deptName} />,
      },
      { id: 'postName', card: 'detail', priority: 'medium', header: t('post'), width: 84 },
      {
        id: 'roles',
        header: t('roles'),
        width: 116,
        cell: ({ roles }) =>
          roles.length === 0 ? (
            ''
          ) : (
            <RecordNames type="role" records={roles.map(({ roleId, roleName }) => ({ id: roleId, name: roleName }))} />
          ),
      },
      statusColumn,
      {
        id: 'phone',
        priority: 'low',
        header: t('phone'),
        width: 130,
        cell: ({ phone }) => phone && <PhoneLink phone={phone} isQuiet />,
      },
      {
        id: 'lastSignInAt',
        priority: 'medium',
        header: t('lastSignIn'),
        sortable: true,
        width: 132,
        cell: ({ lastSignInAt }) =>
          lastSignInAt === null ? t('neverSignedIn') : <DateTime value={lastSignInAt} inColumn />,
      },
      { id: 'createdAt', priority: 'low', header: t('createdAt'), sortable: true, time: 'short' },
    ],
    [t, canRead, usernameColumn, statusColumn],
  );
}
