import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { Colleague } from '@backroom/contract/directory';
import { PhoneLink } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { Avatar, type Column, useText } from '@backroom/ui';

import { NameRow } from '../user-name-cell.tsx';
import { directoryText } from './directory.text.ts';

/** In the card of a phone the number stands beside the name, and the store beside the department. */
export function useDirectoryColumns(): readonly Column<Colleague>[] {
  const t = useText(directoryText);
  return useMemo(
    () => [
      {
        id: 'nickName',
        header: t('name'),
        sortable: true,
        hideable: false,
        width: 180,
        cell: ({ userId, nickName, avatar }) => (
          <NameRow>
            <Avatar id={userId} name={nickName} src={avatar} size="small" decorative />
            <RecordName type="user" id={userId} name={nickName} />
          </NameRow>
        ),
      },
      {
        id: 'phone',
        card: 'status',
        header: t('phone'),
        hideable: false,
        width: 160,
        cell: ({ phone }) =>
          phone === '' ? (
            ''
          ) : (
            <Call>
              <PhoneLink phone={phone} />
            </Call>
          ),
      },
      { id: 'postName', card: 'meta', header: t('post'), width: 140 },
      {
        id: 'deptName',
        card: 'detail',
        header: t('dept'),
        cell: ({ deptId, deptName, storeId, storeName }) => (
          <>
            {storeName !== '' && storeId !== deptId && <OnCard>{storeName} · </OnCard>}
            <RecordName type="dept" id={deptId} name={deptName} />
          </>
        ),
      },
      {
        id: 'storeName',
        priority: 'medium',
        header: t('store'),
        cell: ({ storeId, storeName }) =>
          storeName === '' ? '' : <RecordName type="store" id={storeId} name={storeName} />,
      },
    ],
    [t],
  );
}

/** A button on a card. */
const Call = styled.span`
  @media (max-width: 575px) {
    > a {
      padding-inline: var(--ui-space-3);
      border: 1px solid var(--ui-line-2);
      border-radius: var(--ui-radius-2);
    }
  }
`;

const OnCard = styled.span`
  @media (min-width: 576px) {
    display: none;
  }
`;
