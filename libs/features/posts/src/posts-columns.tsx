import { useMemo } from 'react';

import type { Post } from '@backroom/contract/posts';
import { useMetaColumns, useSortColumn, useStatusColumn } from '@backroom/records';
import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { postText } from './posts.text.ts';
import { getName } from './posts-values.ts';

export function usePostColumns(): readonly Column<Post>[] {
  const t = useText(postText);
  const language = useLanguage();
  const sort = useSortColumn<Post>();
  const status = useStatusColumn<Post>();
  const metaColumns = useMetaColumns<Post>();

  return useMemo(
    () => [
      { id: 'postName', header: t('name'), sortable: true, hideable: false, width: 160, cell: getName },
      {
        id: 'postCode',
        card: 'detail',
        header: t('code'),
        sortable: true,
        width: 160,
        cell: ({ postCode }) => postCode,
      },
      sort,
      {
        id: 'userCount',
        header: t('users'),
        width: 100,
        align: 'end',
        cell: ({ userCount }) => formatNumber(userCount, language),
      },
      status,
      ...metaColumns,
    ],
    [t, language, sort, status, metaColumns],
  );
}
