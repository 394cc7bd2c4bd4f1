import { useMemo } from 'react';

import type { User } from '@backroom/contract/users';
import { useStatusColumn } from '@backroom/records';
import { type Column, DateTime, useText } from '@backroom/ui';

import { useUsernameColumn } from './use-user-locks.tsx';
import { UserNameCell } from './user-name-cell.tsx';
import { userText } from './users.text.ts';

export function useUserColumns(): readonly Column<User>[] {
  const t = useText(userText);
  const statusColumn = useStatusColumn<User>();
  const usernameColumn = useUsernameColumn();

  return useMemo(
    () => [
      {
        id: 'nickName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 128,
        cell: (user) => <UserNameCell user={user} />,
      },
      usernameColumn,
      { id: 'deptName', card: 'meta', header: t('dept'), width: 124 },
      { id: 'postName', card: 'detail', priority: 'medium', header: t('post'), width: 84 },
      {
        id: 'roles',
        header: t('roles'),
        width: 116,
        cell: ({ roles }) => roles.map(({ roleName }) => roleName).join('、'),
      },
      statusColumn,
      { id: 'phone', priority: 'low', header: t('phone'), width: 130 },
      {
        id: 'lastSignInAt',
        priority: 'medium',
        header: t('lastSignIn'),
        sortable: true,
        width: 116,
        cell: ({ lastSignInAt }) =>
          lastSignInAt === null ? t('neverSignedIn') : <DateTime value={lastSignInAt} relative />,
      },
      { id: 'createdAt', priority: 'low', header: t('createdAt'), sortable: true, time: 'relative' },
    ],
    [t, usernameColumn, statusColumn],
  );
}
