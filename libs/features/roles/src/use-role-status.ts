import { useMemo } from 'react';

import { useSetRoleStatusMutation } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import type { StatusChange } from '@backroom/records';

import { isChangeable } from './roles-values.ts';

/** How roles are enabled and disabled; the confirmation says what its users lose. */
export function useRoleStatus(): StatusChange<Role> {
  const [setStatus] = useSetRoleStatusMutation();
  return useMemo(
    () => ({
      save: ({ roleId, version }, status) => setStatus({ body: { roleId, status, version } }),
      isChangeable,
      loadDialog,
    }),
    [setStatus],
  );
}

const loadDialog = async () => (await import('./disable-role-dialog.tsx')).DisableRoleDialog;
