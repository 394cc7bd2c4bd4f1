import { useCallback, useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useSetRoleStatusMutation } from '@backroom/client/roles';
import type { Status } from '@backroom/contract';
import { type Role, roleContract } from '@backroom/contract/roles';
import { recordText, useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { getName, getRightsPath, isChangeable } from './roles-values.ts';

export function useRoleColumns(): readonly Column<Role>[] {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const language = useLanguage();
  const canRead = useCan(roleContract.byId.access);
  const statusColumn = useRoleStatusColumn();
  const metaColumns = useMetaColumns<Role>();

  return useMemo(
    () => [
      {
        id: 'roleName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 136,
        cell: (role) => (canRead ? <PageLink to={getRightsPath(role)}>{role.roleName}</PageLink> : role.roleName),
      },
      { id: 'roleKey', header: t('key'), sortable: true, width: 124, cell: ({ roleKey }) => roleKey },
      { id: 'dataScope', header: t('scope'), width: 124, cell: ({ dataScope }) => t(`scope${dataScope}`) },
      {
        id: 'userCount',
        header: t('users'),
        width: 80,
        align: 'end',
        cell: ({ userCount }) => formatNumber(userCount, language),
      },
      {
        id: 'roleSort',
        header: tRecord('sort'),
        sortable: true,
        width: 90,
        align: 'end',
        cell: ({ roleSort }) => formatNumber(roleSort, language),
      },
      statusColumn,
      ...metaColumns,
    ],
    [t, tRecord, language, canRead, statusColumn, metaColumns],
  );
}

/** The status; disabling asks for confirmation with the number of members. */
function useRoleStatusColumn(): Column<Role> {
  const t = useText(roleText);
  const [setStatus] = useSetRoleStatusMutation();
  const save = useCallback(
    ({ roleId, version }: Role, status: Status) => setStatus({ body: { roleId, status, version } }),
    [setStatus],
  );
  const getConfirmation = useCallback(
    ({ roleName, userCount }: Role) => ({
      title: t('disableTitle', { name: roleName }),
      body: userCount > 0 ? t('disableBody', { count: userCount }) : t('disableNobody'),
      confirmLabel: t('disable'),
    }),
    [t],
  );
  return useStatusColumn({ contract: roleContract, getName, save, isChangeable, getConfirmation });
}
