import { useCallback, useMemo } from 'react';

import { useSetUserStatusMutation } from '@backroom/client/users';
import { type Status } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import { useStatusColumn } from '@backroom/records';
import { type Column, formatDateTime, useLanguage, useText } from '@backroom/ui';

import { userText } from './user.text.ts';
import { nameOf } from './user-values.ts';

export function useUserColumns(): readonly Column<User>[] {
  const t = useText(userText);
  const language = useLanguage();
  const [setStatus] = useSetUserStatusMutation();
  const save = useCallback(
    ({ userId, version }: User, status: Status) => setStatus({ body: { userId, status, version } }),
    [setStatus],
  );
  const status = useStatusColumn({ contract: userContract, nameOf, save });

  return useMemo(
    () => [
      { id: 'nickName', header: t('name'), sortable: true, hideable: false, width: 120, cell: nameOf },
      { id: 'username', header: t('username'), sortable: true, width: 140, cell: ({ username }) => username },
      { id: 'deptName', header: t('dept'), width: 160, cell: ({ deptName }) => deptName },
      { id: 'postName', header: t('post'), width: 110, cell: ({ postName }) => postName },
      { id: 'roles', header: t('roles'), cell: ({ roles }) => roles.map(({ roleName }) => roleName).join('、') },
      { id: 'phone', header: t('phone'), width: 130, cell: ({ phone }) => phone },
      status,
      {
        id: 'createdAt',
        header: t('createdAt'),
        sortable: true,
        width: 160,
        cell: ({ createdAt }) => formatDateTime(createdAt, language, 'minutes'),
      },
    ],
    [t, language, status],
  );
}
