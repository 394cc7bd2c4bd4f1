import { useMemo } from 'react';

import { useSetRoleStatusMutation } from '@backroom/client/roles';
import type { Role } from '@backroom/contract/roles';
import type { StatusChange } from '@backroom/records';
import { useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { isChangeable } from './roles-values.ts';

/** How roles are enabled and disabled; the confirmation has the number of members. */
export function useRoleStatus(): StatusChange<Role> {
  const t = useText(roleText);
  const [setStatus] = useSetRoleStatusMutation();
  return useMemo(
    () => ({
      save: ({ roleId, version }, status) => setStatus({ body: { roleId, status, version } }),
      isChangeable,
      getConfirmation: ({ roleName, userCount }) => ({
        title: t('disableTitle', { name: roleName }),
        body: userCount > 0 ? t('disableBody', { count: userCount }) : t('disableNobody'),
        confirmLabel: t('disable'),
      }),
    }),
    [t, setStatus],
  );
}
