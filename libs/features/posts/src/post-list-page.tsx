import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { postsApi, useRemovePostsMutation } from '@backroom/client/posts';
import { postContract } from '@backroom/contract/posts';
import {
  Forbidden,
  ListContent,
  ListPage,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
  useStatusFilter,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { postText } from './posts.text.ts';
import { usePostColumns } from './posts-columns.tsx';
import { getId, getName } from './posts-values.ts';
import { usePostStatus } from './use-post-status.ts';

export function PostListPage() {
  const t = useText(postText);
  return useCan(postContract.list.access) ? <PostList /> : <Forbidden title={t('title')} />;
}

PostListPage.prefetch = prefetchList(postContract.list, postsApi.endpoints.getPosts);

function PostList() {
  const t = useText(postText);
  const status = useStatusFilter();
  const urlState = useListUrlState(postContract.list);
  const result = useListQuery(postsApi.endpoints.getPosts, { query: urlState.query });
  const [remove] = useRemovePostsMutation();
  const columns = usePostColumns();
  const list = useListPage({
    translate: t,
    contract: postContract,
    urlState,
    result,
    columns,
    viewKey: 'posts',
    getId,
    getName,
  });

  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: postContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'postId' }),
    history: useLazyDialog(loadHistory),
    status: usePostStatus(),
  });

  return (
    <ListPage list={list}>
      <ListContent
        list={list}
        actions={actions}
        fields={[{ name: 'postName', label: t('name') }, { name: 'postCode', label: t('code') }, status]}
      />
      {actions.dialogs}
    </ListPage>
  );
}

const loadForm = async () => (await import('./post-form.tsx')).PostForm;
const loadHistory = async () => (await import('./post-history.tsx')).PostHistory;
