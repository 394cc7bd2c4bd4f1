import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { type Store, storeContract } from '@backroom/contract/stores';
import { PhoneLink, useStatusColumn } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { type Column, useText } from '@backroom/ui';

import { StoreNameCell } from './store-name-cell.tsx';
import { storeText } from './stores.text.ts';
import { useStoreLevels } from './use-store-levels.ts';

export function useStoreColumns(): readonly Column<Store>[] {
  const t = useText(storeText);
  const canRead = useCan(storeContract.detail.access);
  const levels = useStoreLevels();
  const status = useStatusColumn<Store>();

  return useMemo(
    () => [
      {
        id: 'deptName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 156,
        cell: (store) => {
          const name = <StoreNameCell store={store} />;
          return canRead ? <PageLink to={`/admin/sys-store/${store.storeId}`}>{name}</PageLink> : name;
        },
      },
      { id: 'storeCode', card: 'detail', header: t('codeShort'), sortable: true, width: 92 },
      {
        id: 'storeLevel',
        header: t('level'),
        width: 96,
        cell: ({ storeLevel }) => levels.find(({ value }) => value === storeLevel)?.label ?? storeLevel,
      },
      {
        id: 'parentName',
        card: 'meta',
        header: t('parent'),
        width: 100,
        cell: ({ parentId, parentName }) => <RecordName type="dept" id={parentId ?? 0} name={parentName} />,
      },
      {
        id: 'managerName',
        priority: 'medium',
        header: t('manager'),
        width: 84,
        cell: ({ managerId, managerName }) =>
          managerName && <RecordName type="user" id={managerId} name={managerName} />,
      },
      {
        id: 'phone',
        priority: 'low',
        header: t('phone'),
        width: 120,
        cell: ({ phone }) => phone && <PhoneLink phone={phone} isQuiet />,
      },
      { id: 'openedOn', priority: 'medium', header: t('openedOn'), sortable: true, width: 120 },
      { ...status, sortable: false, width: 76 },
      { id: 'updatedAt', priority: 'low', header: t('updated'), width: 132, time: 'short' },
    ],
    [t, canRead, levels, status],
  );
}
