import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { type Role, roleContract } from '@backroom/contract/roles';
import { recordText, useMetaColumns, useStatusColumn } from '@backroom/records';
import { type Column, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { getRightsPath } from './roles-values.ts';

export function useRoleColumns(): readonly Column<Role>[] {
  const t = useText(roleText);
  const tRecord = useText(recordText);
  const canRead = useCan(roleContract.byId.access);
  const statusColumn = useStatusColumn<Role>();
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
      { id: 'roleKey', card: 'detail', priority: 'medium', header: t('key'), sortable: true, width: 124 },
      {
        id: 'dataScope',
        card: 'meta',
        priority: 'medium',
        header: t('scope'),
        width: 124,
        cell: ({ dataScope }) => t(`scope${dataScope}`),
      },
      { id: 'userCount', header: t('users'), width: 80, align: 'end' },
      { id: 'roleSort', header: tRecord('sort'), sortable: true, hiddenByDefault: true, width: 90, align: 'end' },
      statusColumn,
      ...metaColumns,
    ],
    [t, tRecord, canRead, statusColumn, metaColumns],
  );
}
