import { useMemo } from 'react';

import type { Post } from '@backroom/contract/posts';
import { useMetaColumns, useSortColumn, useStatusColumn } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { type Column, useText } from '@backroom/ui';

import { postText } from './posts.text.ts';

export function usePostColumns(): readonly Column<Post>[] {
  const t = useText(postText);
  const sort = useSortColumn<Post>();
  const status = useStatusColumn<Post>();
  const metaColumns = useMetaColumns<Post>();

  return useMemo(
    () => [
      { id: 'postName', header: t('name'), sortable: true, hideable: false, width: 160 },
      { id: 'postCode', card: 'detail', header: t('code'), sortable: true, width: 160 },
      {
        id: 'roleName',
        card: 'detail',
        header: t('role'),
        cell: ({ roleId, roleName }) => <RecordName type="role" id={roleId} name={roleName || '-'} />,
        width: 140,
      },
      sort,
      { id: 'userCount', header: t('users'), width: 100, align: 'end' },
      status,
      ...metaColumns,
    ],
    [t, sort, status, metaColumns],
  );
}
