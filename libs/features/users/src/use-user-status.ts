import { useMemo } from 'react';

import { useSetUserStatusMutation } from '@backroom/client/users';
import type { User } from '@backroom/contract/users';
import type { StatusChange } from '@backroom/records';

/**
 * How users are enabled and disabled.
 *
 * @param isOther false for the current user, who cannot be disabled; memoised
 */
export function useUserStatus(isOther: (user: User) => boolean): StatusChange<User> {
  const [setStatus] = useSetUserStatusMutation();
  return useMemo(
    () => ({
      save: ({ userId, version }, status) => setStatus({ body: { userId, status, version } }),
      isChangeable: isOther,
      loadDialog,
    }),
    [setStatus, isOther],
  );
}

const loadDialog = async () => (await import('./dialogs/disable-user-dialog.tsx')).DisableUserDialog;
