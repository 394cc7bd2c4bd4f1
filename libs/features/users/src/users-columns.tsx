import { useCallback, useMemo } from 'react';

import { useSetUserStatusMutation } from '@backroom/client/users';
import type { Status } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import { useStatusColumn } from '@backroom/records';
import { type Column, DateTime, useText } from '@backroom/ui';

import { useLockTags } from './use-user-locks.tsx';
import { UserNameCell } from './user-name-cell.tsx';
import { userText } from './users.text.ts';
import { getName } from './users-values.ts';

/**
 * @param isOther false for the current user, who cannot be disabled; memoised
 * @param lockedUntil until when each locked user is locked
 */
export function useUserColumns(
  isOther: (user: User) => boolean,
  lockedUntil: ReadonlyMap<number, string>,
): readonly Column<User>[] {
  const t = useText(userText);
  const [setStatus] = useSetUserStatusMutation();
  const save = useCallback(
    ({ userId, version }: User, status: Status) => setStatus({ body: { userId, status, version } }),
    [setStatus],
  );
  const getConfirmation = useCallback(
    (user: User) => ({
      title: t('disableTitle', { name: getName(user) }),
      body: t('disableBody', { name: getName(user) }),
      confirmLabel: t('disableUser'),
    }),
    [t],
  );
  const statusColumn = useStatusColumn({
    contract: userContract,
    getName,
    save,
    isChangeable: isOther,
    getConfirmation,
  });
  const usernameColumn = useLockTags(useUsernameColumn(), lockedUntil);

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
      { id: 'deptName', header: t('dept'), width: 124, cell: ({ deptName }) => deptName },
      { id: 'postName', header: t('post'), width: 84, cell: ({ postName }) => postName },
      {
        id: 'roles',
        header: t('roles'),
        width: 116,
        cell: ({ roles }) => roles.map(({ roleName }) => roleName).join('、'),
      },
      statusColumn,
      { id: 'phone', header: t('phone'), width: 130, cell: ({ phone }) => phone },
      {
        id: 'lastSignInAt',
        header: t('lastSignIn'),
        sortable: true,
        width: 140,
        cell: ({ lastSignInAt }) =>
          lastSignInAt === null ? t('neverSignedIn') : <DateTime value={lastSignInAt} precision="minutes" />,
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        sortable: true,
        cell: ({ createdAt }) => <DateTime value={createdAt} precision="minutes" />,
      },
    ],
    [t, usernameColumn, statusColumn],
  );
}

function useUsernameColumn(): Column<User> {
  const t = useText(userText);
  return useMemo(
    () => ({ id: 'username', header: t('username'), sortable: true, width: 120, cell: ({ username }) => username }),
    [t],
  );
}
