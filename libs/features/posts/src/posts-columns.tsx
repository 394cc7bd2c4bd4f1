import { useCallback, useMemo } from 'react';

import { useUpdatePostMutation } from '@backroom/client/posts';
import type { Status } from '@backroom/contract';
import { type Post, postContract } from '@backroom/contract/posts';
import { useMetaColumns, useSortColumn, useStatusColumn } from '@backroom/records';
import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { postText } from './posts.text.ts';
import { getName, toFormValues } from './posts-values.ts';

export function usePostColumns(): readonly Column<Post>[] {
  const t = useText(postText);
  const language = useLanguage();
  const [update] = useUpdatePostMutation();
  const save = useCallback(
    (post: Post, status: Status) =>
      update({ params: { postId: post.postId }, body: { ...toFormValues(post), status, version: post.version } }),
    [update],
  );
  const sort = useSortColumn<Post>();
  const status = useStatusColumn({ contract: postContract, getName, save });
  const metaColumns = useMetaColumns<Post>();

  return useMemo(
    () => [
      { id: 'postName', header: t('name'), sortable: true, hideable: false, width: 160, cell: getName },
      { id: 'postCode', header: t('code'), sortable: true, width: 160, cell: ({ postCode }) => postCode },
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
