import { useMemo } from 'react';

import { useSetUserStatusMutation } from '@backroom/client/users';
import type { User } from '@backroom/contract/users';
import type { StatusChange } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './users.text.ts';
import { getName } from './users-values.ts';

/**
 * How users are enabled and disabled.
 *
 * @param isOther false for the current user, who cannot be disabled; memoised
 */
export function useUserStatus(isOther: (user: User) => boolean): StatusChange<User> {
  const t = useText(userText);
  const [setStatus] = useSetUserStatusMutation();
  return useMemo(
    () => ({
      save: ({ userId, version }, status) => setStatus({ body: { userId, status, version } }),
      isChangeable: isOther,
      getConfirmation: (user) => ({
        title: t('disableTitle', { name: getName(user) }),
        body: t('disableBody', { name: getName(user) }),
        confirmLabel: t('disableUser'),
      }),
    }),
    [t, setStatus, isOther],
  );
}
