import { useMemo } from 'react';

import type { Status } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import { type MutationResult, useStatusColumn } from '@backroom/records';
import { type Column, formatDateTime, useLanguage, useText } from '@backroom/ui';

import { UserNameCell } from './user-name-cell.tsx';
import { userText } from './users.text.ts';
import { getName } from './users-values.ts';

/** @param save must be memoised */
export function useUserColumns(
  save: (user: User, status: Status) => Promise<MutationResult<User>>,
): readonly Column<User>[] {
  const t = useText(userText);
  const language = useLanguage();
  const status = useStatusColumn({ contract: userContract, getName, save });

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
      { id: 'username', header: t('username'), sortable: true, width: 120, cell: ({ username }) => username },
      { id: 'deptName', header: t('dept'), width: 124, cell: ({ deptName }) => deptName },
      { id: 'postName', header: t('post'), width: 84, cell: ({ postName }) => postName },
      {
        id: 'roles',
        header: t('roles'),
        width: 116,
        cell: ({ roles }) => roles.map(({ roleName }) => roleName).join('、'),
      },
      status,
      { id: 'phone', header: t('phone'), width: 130, cell: ({ phone }) => phone },
      {
        id: 'createdAt',
        header: t('createdAt'),
        sortable: true,
        cell: ({ createdAt }) => formatDateTime(createdAt, language, 'minutes'),
      },
    ],
    [t, language, status],
  );
}
